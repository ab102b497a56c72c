import { useCallback, useEffect, useState, type FunctionComponent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './palette-button.module.css';
import { hasCommandKey, SHORTCUT_KEY_NAME } from './shortcut-key.ts';
import { useReportError } from './use-error.ts';

/** Opens at a click or Ctrl+K (Cmd+K on Apple's systems). The code loads at the first use. */
export function PaletteButton() {
	const t = useTranslate();
	const reportError = useReportError();
	const [Palette, setPalette] = useState<FunctionComponent<{ onClose: () => void }>>();
	const [isOpen, setOpen] = useState(false);
	const open = useCallback(() => {
		setOpen(true);
		import('./palette/palette.tsx').then(
			(module) => setPalette(() => module.Palette),
			(error: unknown) => {
				setOpen(false);
				reportError(error);
			},
		);
	}, [reportError]);
	const close = useCallback(() => setOpen(false), []);
	useEffect(() => {
		const onKey = (event: KeyboardEvent): void => {
			const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
			// In the HTML editor, this shortcut is for links.
			if (event.defaultPrevented || key.toLowerCase() !== 'k' || altKey || shiftKey) return;
			if (!(hasCommandKey ? metaKey : ctrlKey)) return;
			event.preventDefault();
			if (isOpen) close();
			else open();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [isOpen, open, close]);
	return (
		<>
			<button
				type="button"
				className={styles.button}
				title={t('LABEL_SEARCH')}
				aria-keyshortcuts={hasCommandKey ? 'Meta+K' : 'Control+K'}
				aria-haspopup="dialog"
				onClick={open}
			>
				<Icon name="search" />
				<span className={styles.label}>{t('LABEL_SEARCH')}</span>
				<kbd className={styles.keys} aria-hidden="true">
					{SHORTCUT_KEY_NAME} K
				</kbd>
			</button>
			{isOpen && Palette && <Palette onClose={close} />}
		</>
	);
}

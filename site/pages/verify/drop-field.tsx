import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../messages/translations.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import styles from './verify-page.module.css';

/** Hashes the file in the browser, without an upload. */
export function DropField() {
	const { t, language, urls } = useTranslations();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const id = useId();
	const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
	const [isOver, setOver] = useState(false);
	const current = useRef<AbortController>(undefined);
	useEffect(() => () => current.current?.abort(), []);

	/** A new file aborts the hashing of the previous file. */
	const verify = async (file: File): Promise<void> => {
		current.current?.abort();
		const { signal } = (current.current = new AbortController());
		setState('busy');
		try {
			const { hashFile } = await import('./hash-file.ts');
			const slug = await hashFile(file, signal);
			await navigate(urls.url('verify-file-page', language, { slug }));
			if (!signal.aborted) setState('idle');
		} catch {
			// A browser cannot read a folder, or a file that has changed since the choice.
			if (!signal.aborted) setState('failed');
		}
	};
	const drag = (event: DragEvent, isInside: boolean): void => {
		event.preventDefault();
		setOver(isInside);
	};
	const text = { idle: 'TEXT_NOT_UPLOADED', busy: 'TEXT_HASHING', failed: 'ERROR_FILE_UNREADABLE' } as const;
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside takes files by mouse and keyboard
		<label
			className={styles.drop}
			data-over={isOver || undefined}
			aria-busy={state === 'busy' || undefined}
			onDragOver={(event) => drag(event, true)}
			onDragLeave={(event) => drag(event, false)}
			onDrop={(event) => {
				drag(event, false);
				const [file] = event.dataTransfer.files;
				if (file) void verify(file);
			}}
		>
			<span id={`${id}-name`} className={styles.dropTitle}>
				{t('LABEL_DROP_FILE')}
			</span>
			<span id={`${id}-state`} className={styles.dropText} data-state={state} role="status">
				{t(text[state])}
			</span>
			<input
				className="visually-hidden"
				type="file"
				aria-labelledby={`${id}-name`}
				aria-describedby={`${id}-state`}
				disabled={!hydrated}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file) void verify(file);
					target.value = '';
				}}
			/>
		</label>
	);
}

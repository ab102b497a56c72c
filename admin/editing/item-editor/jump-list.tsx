import { useNavigate } from 'react-router';
import { isPlainClick } from '../../../ui/plain-click.ts';
import { Select } from '../../../ui/select.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import type { FormSection } from '../resource.ts';
import { Panel } from './panel.tsx';
import styles from './jump-list.module.css';

interface JumpListProps {
	sections: readonly FormSection[];
	errorCounts: ReadonlyMap<string, number>;
}

export function showSection(id: string): void {
	const section = document.getElementById(id);
	section?.scrollIntoView({ block: 'start' });
	section?.focus({ preventScroll: true });
}

/** The function also writes the section's id into the URL. */
function useJump(): (id: string) => void {
	const navigate = useNavigate();
	return (id) => {
		showSection(id);
		// The leave guard fails for history entries that the browser adds, so the router changes the hash.
		void navigate({ hash: id }, { replace: true, preventScrollReset: true });
	};
}

export function JumpList({ sections, errorCounts }: JumpListProps) {
	const t = useTranslate();
	const jump = useJump();
	return (
		<Panel title={t('LABEL_JUMP_TO')} isNavigation>
			<ul className={styles.links}>
				{sections.map(({ id, title = 'LABEL_TEXTS' }) => {
					const count = errorCounts.get(id) ?? 0;
					return (
						<li key={id}>
							<a
								className={styles.link}
								href={`#${id}`}
								onClick={(event) => {
									if (!isPlainClick(event)) return;
									event.preventDefault();
									jump(id);
								}}
							>
								{t(title)}
								{count > 0 ? (
									<span className={styles.errors} title={t('LABEL_ERROR_COUNT', { count })}>
										{count}
									</span>
								) : null}
							</a>
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}

/** For small windows. */
export function JumpSelect({ sections, errorCounts }: JumpListProps) {
	const t = useTranslate();
	const jump = useJump();
	return (
		<Select
			label={t('LABEL_JUMP_TO')}
			hidesLabel
			hasNoErrors
			emptyOption={t('LABEL_JUMP_TO')}
			options={sections.map(({ id, title = 'LABEL_TEXTS' }) => {
				const count = errorCounts.get(id) ?? 0;
				return { value: id, label: count > 0 ? `${t(title)} (${count})` : t(title) };
			})}
			value=""
			onValue={jump}
		/>
	);
}

import type { Presence } from '../../../contract/editing.ts';
import { PersonPicture } from '../../lists/person.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** Screen readers announce changes. */
export function PresencePanel({ others }: { others: readonly Presence[] }) {
	const t = useTranslate();
	return (
		<div role="status">
			{others.length > 0 ? (
				<Panel title={t('TITLE_ALSO_HERE')}>
					<ul className={styles.list}>
						{others.map(({ email, name, has_unsaved_edits }) => (
							<li key={email} className={styles.person}>
								<PersonPicture email={email} />
								{/* An autosave may have stored the edits since the report, so the text does not call
								   them unsaved. */}
								<span>{t(has_unsaved_edits ? 'LABEL_IS_EDITING' : 'LABEL_IS_VIEWING', { who: name || email })}</span>
							</li>
						))}
					</ul>
				</Panel>
			) : null}
		</div>
	);
}

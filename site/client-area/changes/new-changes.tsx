/** The number of new changes. The header of the start page shows it before the changes. */
import { useTranslations } from '../../messages/translations.tsx';
import { JumpLink } from '../jump-link.tsx';
import type { ClientChangeList } from './changes-api.ts';
import styles from './new-changes.module.css';

export const START_PAGE_CHANGES = 8;
export const CHANGES_ID = 'changes';
const MAX_COUNTED = 99;

export function NewCount({ count }: { count: number }) {
	const { t } = useTranslations();
	return count < MAX_COUNTED
		? t('TEXT_NEW_CHANGES', { count })
		: t('TEXT_MANY_NEW_CHANGES', { count: MAX_COUNTED - 1 });
}

/**
 * Links to the changes since the last visit. Renders nothing without new changes, or if they could not be loaded
 * (null).
 */
export function NewChangesLink({ changes }: { changes: ClientChangeList | null }) {
	if (!changes || changes.extra.new_count === 0) return null;
	return (
		<span className={styles.jump}>
			<JumpLink to={CHANGES_ID}>
				<NewCount count={changes.extra.new_count} />
			</JumpLink>
		</span>
	);
}

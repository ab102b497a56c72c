import { useFormContext } from 'react-hook-form';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Content, Item } from '../../api/item.ts';
import type { StoredCopy } from '../../frame/local-copies.ts';
import { formatInstant } from '../../messages/instants.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { differingParts, partValue } from '../content-parts.ts';
import { PartDifference, PartName } from '../difference.tsx';
import type { Resource } from '../resource.ts';
import type { EditorEvent } from './events.ts';
import styles from './recovery-dialog.module.css';

interface RecoveryDialogProps {
	resource: Resource;
	/** Null for a new item. */
	item: Item | null;
	copies: readonly StoredCopy[];
	dispatch: (event: EditorEvent) => void;
}

/** Closing the dialog does not delete the stored changes. */
export function RecoveryDialog({ resource, item, copies, dispatch }: RecoveryDialogProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { getValues } = useFormContext<Content>();
	const [copy] = copies;
	if (!copy) return null;
	const stored = item?.content ?? resource.emptyContent();
	const restored = { ...stored, ...copy.edits };
	return (
		<Dialog
			title={t('TITLE_RECOVERY')}
			size="large"
			closeLabel={t('ACTION_CLOSE')}
			onClose={() => dispatch({ type: 'dialogClosed' })}
			actions={
				<>
					<ActionButton
						look="primary"
						onClick={() => dispatch({ type: 'copyRestored', values: structuredClone(getValues()) })}
					>
						{t('ACTION_RESTORE')}
					</ActionButton>
					<ActionButton look="danger" onClick={() => dispatch({ type: 'copyDiscarded' })}>
						{t('ACTION_DISCARD')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.content}>
				<p>{t('TEXT_RECOVERY', { when: formatInstant(copy.at, locale), others: copies.length - 1 })}</p>
				{item && copy.revision !== item.revision ? <Alert>{t('TEXT_RECOVERY_CONFLICT')}</Alert> : null}
				{differingParts(restored, stored).map((part) => (
					<section key={part.path} className={styles.part}>
						<h3 className={styles.name}>
							<PartName resource={resource} part={part} />
						</h3>
						<PartDifference
							resource={resource}
							part={part}
							before={partValue(stored, part)}
							after={partValue(restored, part)}
						/>
					</section>
				))}
			</div>
		</Dialog>
	);
}

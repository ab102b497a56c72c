import { useId, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Content, Item } from '../api/item.ts';
import { usePersonName } from '../lists/person.tsx';
import { formatInstant } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import styles from './conflict-dialog.module.css';
import { differingParts, partValue, sameValue, withPart, type Part } from './content-parts.ts';
import { PartName, PartSide } from './difference.tsx';
import type { Resource } from './resource.ts';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
	resource: Pick<Resource, 'name' | 'references' | 'values'>;
	/** The version on which both edits are based. */
	base: Content;
	mine: Content;
	theirs: Pick<Item, 'content' | 'updated_at' | 'updated_by'>;
	onClose: () => void;
	/** True if the save publishes too. */
	publishes?: boolean;
	onSave: (content: Content) => void;
}

/** The user must choose a side only for fields that both sides have changed. */
export function ConflictDialog({
	resource,
	base,
	mine,
	theirs,
	onClose,
	publishes = false,
	onSave,
}: ConflictDialogProps) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const locale = useLocale();
	const nameOf = usePersonName();
	const id = useId();
	const parts = differingParts(mine, theirs.content);
	const mineOf = (part: Part) => partValue(mine, part);
	const theirsOf = (part: Part) => partValue(theirs.content, part);
	const [chosen, setChosen] = useState<Record<string, Side>>(() =>
		Object.fromEntries(
			parts.flatMap((part): [string, Side][] => {
				const before = partValue(base, part);
				if (sameValue(mineOf(part), before)) return [[part.path, 'theirs']];
				if (sameValue(theirsOf(part), before)) return [[part.path, 'mine']];
				return [];
			}),
		),
	);
	const [isTouched, setTouched] = useState(false);
	const choose = (next: Record<string, Side>) => {
		setTouched(true);
		setChosen(next);
	};
	const chooseAll = (side: Side) => choose(Object.fromEntries(parts.map(({ path }) => [path, side])));
	const openCount = parts.filter(({ path }) => chosen[path] === undefined).length;
	const merged = () =>
		parts.reduce(
			(content, part) => (chosen[part.path] === 'mine' ? withPart(content, part, mineOf(part)) : content),
			theirs.content,
		);
	return (
		<Dialog
			title={t('TITLE_CONFLICT')}
			size="large"
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			discardQuestion={isTouched && discardQuestion}
			actions={
				<>
					<ActionButton look="primary" disabled={openCount > 0} onClick={() => onSave(merged())}>
						{t(publishes ? 'ACTION_PUBLISH_MERGED' : 'ACTION_SAVE_MERGED')}
					</ActionButton>
					<ActionButton onClick={onClose}>{t('ACTION_CONTINUE_EDITING')}</ActionButton>
					<p className={styles.open} role="status">
						{openCount ? t('TEXT_OPEN_CHOICES', { count: openCount }) : ''}
					</p>
				</>
			}
		>
			<div className={styles.content}>
				<Alert tone="warning">
					{t('TEXT_CONFLICT', {
						who: nameOf(theirs.updated_by) || t('LABEL_SOMEBODY'),
						when: formatInstant(theirs.updated_at, locale),
					})}
				</Alert>
				<div className={styles.all}>
					<ActionButton onClick={() => chooseAll('mine')}>{t('ACTION_ALL_MINE')}</ActionButton>
					<ActionButton onClick={() => chooseAll('theirs')}>{t('ACTION_ALL_THEIRS')}</ActionButton>
				</div>
				<p className={styles.note}>{t('TEXT_MARKED_DIFFERS')}</p>
				{parts.map((part) => (
					<div key={part.path} className={styles.part} role="group" aria-labelledby={`${id}-${part.path}`}>
						<h3 id={`${id}-${part.path}`} className={styles.name}>
							<PartName resource={resource} part={part} />
						</h3>
						<RadioGroup
							label={t('TITLE_CONFLICT')}
							hidesLabel
							value={chosen[part.path] ?? ''}
							options={[
								{
									value: 'mine',
									label: t('ACTION_KEEP_MINE'),
									content: <PartSide resource={resource} part={part} value={mineOf(part)} other={theirsOf(part)} />,
								},
								{
									value: 'theirs',
									label: t('ACTION_TAKE_THEIRS'),
									content: <PartSide resource={resource} part={part} value={theirsOf(part)} other={mineOf(part)} />,
								},
							]}
							onValue={(side) => choose({ ...chosen, [part.path]: side as Side })}
						/>
					</div>
				))}
			</div>
		</Dialog>
	);
}

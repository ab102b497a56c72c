import { useMemo, useState } from 'react';
import { foldText } from '../../../contract/fold-text.ts';
import { kindLabels } from '../../client-area/assets/asset-labels.ts';
import {
	useSharesApi,
	type CreatedShare,
	type ShareableItem,
	type ShareableItems,
} from '../../client-area/shares/shares-api.ts';
import { logFailure } from '../../log.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './shares-page.module.css';

/** Slug of a game, or items as `documents:{uid}`. */
export interface ShareTarget {
	game: string;
	items: readonly string[];
}

interface ShareDialogProps {
	target: ShareTarget;
	onClose: () => void;
	onCreated: () => Promise<void>;
}

const DEFAULT_DAYS = '14';
/** The form shows this number of found items. A narrower search finds the others. */
const SHOWN_ITEMS = 40;

const emptyFields = {
	recipient: '',
	days: DEFAULT_DAYS,
	max_opens: '',
	password: '',
	domains: '',
};
type FieldName = keyof typeof emptyFields;

/** Creates a link. The link is shown only once. */
export function ShareDialog({ target, onClose, onCreated }: ShareDialogProps) {
	const { t } = useTranslations();
	const api = useSharesApi();
	const { data: choices, hasFailed } = useRequest(api.items, 'shares');
	const [game, setGame] = useState(target.game);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(target.items));
	const [fields, setFields] = useState(emptyFields);
	const [hasOtherFiles, setOtherFiles] = useState(false);
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [created, setCreated] = useState<CreatedShare | null>(null);

	const create = async (): Promise<void> => {
		setBusy(true);
		setErrors({});
		setFailure('');
		try {
			const response = await api.create({
				...fields,
				game,
				items: game === '' ? [...chosen].join(',') : '',
				other_files: hasOtherFiles ? 'on' : '',
			});
			if (response.status === 'ok') {
				setCreated(response.data);
				await onCreated();
			} else {
				const { __all__: ofForm = [], items: ofItems = [], ...ofFields } = response.errors;
				setErrors(ofFields);
				setFailure([...ofForm, ...ofItems].join(' '));
			}
		} catch (error) {
			logFailure(error, 'shares');
			setFailure(t('TEXT_SHARE_FAILED'));
		}
		setBusy(false);
	};
	const fieldOf = (name: FieldName) => ({
		value: fields[name],
		onValue: (value: string) => setFields((before) => ({ ...before, [name]: value })),
		error: errors[name]?.join(' ') ?? '',
		autoComplete: 'off',
	});
	const hasUnmarkable =
		game !== '' || (choices?.items.some((item) => !item.can_mark && chosen.has(keyOf(item))) ?? false);

	const shownFailure = failure || (hasFailed ? t('TEXT_NOT_LOADED') : '');

	if (created) return <CreatedDialog created={created} onClose={onClose} />;
	return (
		<Dialog
			title={t('ACTION_NEW_SHARE')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			onSubmit={() => void create()}
			isBusy={isBusy}
			actions={
				<>
					<SubmitButton busy={isBusy} busyLabel={t('LABEL_SENDING')}>
						{t('ACTION_CREATE_SHARE')}
					</SubmitButton>
					<ActionButton onClick={isBusy ? undefined : onClose}>{t('ACTION_CANCEL')}</ActionButton>
				</>
			}
		>
			<div className={styles.fields}>
				{shownFailure && <Alert tone="error">{shownFailure}</Alert>}
				<Select
					label={t('LABEL_SHARE_WHAT')}
					options={[
						{ value: '', label: t('LABEL_SHARE_CHOSEN_FILES') },
						...(choices?.games ?? []).map(({ name, title }) => ({ value: name, label: title })),
					]}
					value={game}
					onValue={setGame}
					hint={game === '' ? undefined : t('TEXT_SHARE_GAME')}
					hasNoErrors
				/>
				{game === '' && <ItemChooser choices={choices} chosen={chosen} onChosen={setChosen} />}
				<Field {...fieldOf('recipient')} label={t('LABEL_SHARE_RECIPIENT')} required hint={t('TEXT_SHARE_RECIPIENT')} />
				<div className={styles.pair}>
					<Field {...fieldOf('days')} label={t('LABEL_SHARE_DAYS')} required inputMode="numeric" />
					<Field {...fieldOf('max_opens')} label={t('LABEL_SHARE_MAX_OPENS')} inputMode="numeric" />
				</div>
				<Field {...fieldOf('password')} label={t('LABEL_SHARE_PASSWORD')} hint={t('TEXT_SHARE_PASSWORD')} />
				<Field {...fieldOf('domains')} label={t('LABEL_SHARE_DOMAINS')} hint={t('TEXT_SHARE_DOMAINS')} />
				{hasUnmarkable && (
					<Checkbox
						label={t('LABEL_SHARE_OTHER_FILES')}
						note={t('TEXT_SHARE_OTHER_FILES')}
						checked={hasOtherFiles}
						onChecked={setOtherFiles}
					/>
				)}
			</div>
		</Dialog>
	);
}

const keyOf = ({ resource, uid }: ShareableItem): string => `${resource}:${uid}`;

interface ItemChooserProps {
	choices: ShareableItems | undefined;
	chosen: ReadonlySet<string>;
	onChosen: (chosen: ReadonlySet<string>) => void;
}

/** The chosen items come first. */
function ItemChooser({ choices, chosen, onChosen }: ItemChooserProps) {
	const { t } = useTranslations();
	const [query, setQuery] = useState('');
	const labels = {
		documents: t('LABEL_SHARE_DOCUMENT'),
		game_certificates: t('LABEL_SHARE_CERTIFICATE'),
		game_assets: t('LABEL_SHARE_ASSET'),
	};
	const rows = useMemo(
		() => (choices?.items ?? []).map((item) => ({ item, folded: foldText(`${item.title} ${item.detail}`) })),
		[choices],
	);
	if (!choices) return <Skeleton className={styles.activitySkeleton} />;
	const words = foldText(query).split(/\s+/).filter(Boolean);
	const matching = rows.filter(({ folded }) => words.every((word) => folded.includes(word))).map(({ item }) => item);
	const picked = choices.items.filter((item) => chosen.has(keyOf(item)));
	const others = matching.filter((item) => !chosen.has(keyOf(item)));
	const toggle = (key: string, isChosen: boolean): void => {
		const next = new Set(chosen);
		if (isChosen) next.add(key);
		else next.delete(key);
		onChosen(next);
	};
	return (
		<fieldset className={styles.chooser}>
			<legend className={styles.legend}>{t('LABEL_SHARE_FILES', { count: chosen.size })}</legend>
			<Field
				label={t('LABEL_SHARE_SEARCH')}
				startIcon="search"
				value={query}
				onValue={setQuery}
				autoComplete="off"
				hasNoErrors
			/>
			<ul className={styles.items}>
				{[...picked, ...others.slice(0, SHOWN_ITEMS)].map((item) => (
					<li key={keyOf(item)}>
						<Checkbox
							label={item.title}
							note={[
								labels[item.resource],
								item.kind ? t(kindLabels[item.kind]) : item.detail,
								item.can_mark ? '' : t('TEXT_WITHHELD_NOT_MARKABLE'),
							]
								.filter(Boolean)
								.join(' · ')}
							checked={chosen.has(keyOf(item))}
							onChecked={(isChosen) => toggle(keyOf(item), isChosen)}
						/>
					</li>
				))}
			</ul>
			{others.length > SHOWN_ITEMS && (
				<p className={styles.quiet}>{t('TEXT_SHARE_MORE_FILES', { count: others.length - SHOWN_ITEMS })}</p>
			)}
		</fieldset>
	);
}

/** Shows the link of a new share. Nobody can read the link again later. */
function CreatedDialog({ created: { share, url }, onClose }: { created: CreatedShare; onClose: () => void }) {
	const { t } = useTranslations();
	return (
		<Dialog
			title={t('TITLE_SHARE_CREATED')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			actions={<ActionButton onClick={onClose}>{t('ACTION_CLOSE')}</ActionButton>}
		>
			<div className={styles.fields}>
				<p>{t('TEXT_SHARE_CREATED', { recipient: share.recipient })}</p>
				<p className={styles.link}>
					<code>{url}</code>
				</p>
				<p>
					<CopyButton text={url} copiedText={t('TEXT_COPIED')} failedText={t('TEXT_NOT_COPIED')} look="gold">
						{t('ACTION_COPY_LINK')}
					</CopyButton>
				</p>
			</div>
		</Dialog>
	);
}

import { useState } from 'react';
import type { Comment } from '../../../contract/editing.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton, IconButton, SubmitButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMay, useMe } from '../../api/rights.tsx';
import { Check, DeleteOutlined, MoreVert, Undo } from '../../frame/icons.ts';
import { QuestionDialog } from '../../frame/question-dialog.tsx';
import { useErrorText, useReportError } from '../../frame/use-error.ts';
import { Moment } from '../../lists/moment.tsx';
import { PersonName, PersonPicture } from '../../lists/person.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { Panel } from '../item-editor/panel.tsx';
import styles from './comments-panel.module.css';
import { useComments } from './use-comments.ts';
import { useStoredText } from './use-stored-text.ts';

/** Equals MAX_COMMENT_LENGTH of contract/editing.ts. */
const MAX_TEXT_LENGTH = 2000;
const TEXT_LINES = 3;
const SHOWN_COMMENTS = 5;

interface CommentsPanelProps {
	resource: string;
	uid: string;
	/** True for an item in the trash, which accepts no comments. */
	isRemoved: boolean;
}

/** The newest comment is last. The title counts open comments. */
export function CommentsPanel({ resource, uid, isRemoved }: CommentsPanelProps) {
	const t = useTranslate();
	const errorText = useErrorText();
	const { data, error, refetch, send } = useComments(`${resource}/${uid}`);
	const [showsAll, setShowsAll] = useState(false);
	const mayResolve = useMay(resource, 'edit') && !isRemoved;
	const hiddenCount = data && !showsAll ? Math.max(0, data.length - SHOWN_COMMENTS) : 0;
	const openCount = data?.filter(({ resolved_at }) => resolved_at === null).length ?? 0;
	if (isRemoved && !data?.length) return null;
	return (
		<Panel title={t('TITLE_COMMENTS')} count={openCount}>
			{data ? (
				<>
					{data.length === 0 ? <p className={styles.quiet}>{t('TEXT_NO_COMMENTS')}</p> : null}
					{hiddenCount > 0 ? (
						<div>
							<ActionButton look="text" onClick={() => setShowsAll(true)}>
								{t('ACTION_SHOW_EARLIER', { count: hiddenCount })}
							</ActionButton>
						</div>
					) : null}
					<ul className={styles.list}>
						{data.slice(hiddenCount).map((comment) => (
							<Entry key={comment.uid} comment={comment} mayResolve={mayResolve} send={send} />
						))}
					</ul>
				</>
			) : error ? (
				<Alert
					tone="error"
					action={
						<ActionButton look="text" onClick={() => void refetch()}>
							{t('ACTION_TRY_AGAIN')}
						</ActionButton>
					}
				>
					{errorText(error)}
				</Alert>
			) : (
				<Skeleton className={styles.loading} label={t('LABEL_LOADING')} />
			)}
			{isRemoved ? null : <NewComment name={`${resource}/${uid}`} send={send} />}
		</Panel>
	);
}

type Send = ReturnType<typeof useComments>['send'];

function Entry({ comment, mayResolve, send }: { comment: Comment; mayResolve: boolean; send: Send }) {
	const t = useTranslate();
	const reportError = useReportError();
	const [isDeleting, setDeleting] = useState(false);
	const { uid, by, at, text, edited_at, resolved_at, resolved_by, may_delete } = comment;
	const isResolved = resolved_at !== null;
	const run = (...request: Parameters<Send>): void => void send(...request).catch(reportError);
	const resolution: MenuItem = {
		key: 'resolve',
		label: t(isResolved ? 'ACTION_REOPEN_COMMENT' : 'ACTION_RESOLVE'),
		icon: isResolved ? <Undo /> : <Check />,
		onSelect: () => run('POST', `/${uid}/resolve`, { is_resolved: !isResolved }),
	};
	const deletion: MenuItem = {
		key: 'delete',
		label: t('ACTION_DELETE_COMMENT'),
		icon: <DeleteOutlined />,
		isDangerous: true,
		onSelect: () => setDeleting(true),
	};
	return (
		<li className={styles.comment} data-resolved={isResolved || undefined}>
			<PersonPicture email={by} />
			<div className={styles.content}>
				<div className={styles.head}>
					<p className={styles.who}>
						<span className={styles.name}>
							<PersonName email={by} />
						</span>
						<span className={styles.quiet}>
							<Moment at={at} />
							{edited_at === null ? '' : ` ${t('LABEL_EDITED')}`}
						</span>
					</p>
					{mayResolve || may_delete ? (
						<Menu
							trigger={<IconButton isPlain icon={<MoreVert />} label={t('LABEL_COMMENT_ACTIONS')} />}
							groups={[mayResolve ? [resolution] : [], may_delete ? [deletion] : []]}
						/>
					) : null}
				</div>
				<p className={styles.text}>{text}</p>
				{isResolved && resolved_by !== null ? (
					<p className={styles.resolved}>
						{t('LABEL_RESOLVED_BY')} <PersonName email={resolved_by} />
					</p>
				) : null}
			</div>
			{isDeleting ? (
				<QuestionDialog
					title="TITLE_DELETE_COMMENT"
					text="TEXT_DELETE_COMMENT"
					choices={[
						{
							label: 'ACTION_DELETE_COMMENT',
							color: 'error',
							onClick: () => {
								setDeleting(false);
								run('DELETE', `/${uid}`);
							},
						},
					]}
					onClose={() => setDeleting(false)}
				/>
			) : null}
		</li>
	);
}

/** The field keeps its text until the server has stored the comment. */
function NewComment({ name, send }: { name: string; send: Send }) {
	const t = useTranslate();
	const errorText = useErrorText();
	const me = useMe();
	const [text, setText] = useStoredText(`comment.${me.uid}.${name}`);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const isEmpty = text.trim() === '';
	const add = async (): Promise<void> => {
		if (isEmpty || isBusy) return;
		setBusy(true);
		setFailure(null);
		try {
			await send('POST', '', { text: text.trim() });
			setText('');
		} catch (error) {
			setFailure(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<form
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault();
				void add();
			}}
		>
			<Field
				label={t('LABEL_NEW_COMMENT')}
				hidesLabel
				hasNoErrors
				placeholder={t('LABEL_NEW_COMMENT')}
				lines={TEXT_LINES}
				maxLength={MAX_TEXT_LENGTH}
				readOnly={isBusy}
				value={text}
				onValue={setText}
				inputProps={{
					onKeyDown: (event) => {
						if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
						event.preventDefault();
						void add();
					},
				}}
			/>
			{failure === null ? null : <Alert tone="error">{errorText(failure)}</Alert>}
			<div>
				<SubmitButton look="ice" busy={isBusy} busyLabel={t('LABEL_SENDING')} disabled={isEmpty}>
					{t('ACTION_COMMENT')}
				</SubmitButton>
			</div>
		</form>
	);
}

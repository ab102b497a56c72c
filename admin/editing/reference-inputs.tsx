/** Inputs for uids of other items. */
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Combobox, MultiCombobox } from '../../ui/combobox.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useQuickCreation, type QuickForm } from './create-dialog.tsx';
import { DragHandle } from './drag-handle.tsx';
import { useField } from './editing-context.tsx';
import styles from './ordered-list.module.css';
import { useComboboxLabels, useReferenceOptions } from './reference-options.ts';
import { useOrdering } from './ordering.ts';
import { localizedText } from '../messages/localized-text.ts';

interface ReferenceProps {
	source: string;
	resource: string;
	label?: string;
	help?: string;
	required?: boolean;
}

/** @param quickForm fields for a new item, if the input can create items */
export function Reference({
	source,
	resource,
	quickForm,
	label,
	help,
	required,
}: ReferenceProps & { quickForm?: QuickForm }) {
	const t = useTranslate();
	const locale = useLocale();
	const { focusRef, ...field } = useField<string | null>(source, label);
	const labels = useComboboxLabels();
	const [typed, setTyped] = useState('');
	const { found, rows, isFetching } = useReferenceOptions(resource, typed, field.value ? [field.value] : []);
	const optionOf = (uid: string) => ({ value: uid, label: localizedText(rows.get(uid)?.title, locale) || uid });
	const { onNew, addLabels, dialog } = useQuickCreation(resource, quickForm, ({ uid }) => field.set(uid));
	return (
		<>
			<Combobox
				label={field.label}
				required={required}
				labels={{ ...labels, ...addLabels }}
				// An existing item may match, so offer no new item during a search.
				onNew={isFetching ? undefined : onNew}
				options={found.map(({ uid }) => optionOf(uid))}
				value={field.value ? optionOf(field.value) : null}
				// The API rejects null for a required field.
				onValue={(option) => field.set(option?.value ?? (required ? '' : null))}
				onQuery={(text) => setTyped(text.trim())}
				isLoading={isFetching}
				ref={focusRef}
				error={field.error}
				hint={help === undefined ? undefined : t(help)}
				disabled={field.isReadOnly}
			/>
			{dialog}
		</>
	);
}

export function References({ source, resource, label, help }: ReferenceProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { focusRef, ...field } = useField<string[] | undefined>(source, label);
	const labels = useComboboxLabels();
	const uids = field.value ?? [];
	const [typed, setTyped] = useState('');
	const [announcement, setAnnouncement] = useState('');
	const { found, rows, isFetching } = useReferenceOptions(resource, typed, uids);
	const titleOf = (uid: string) => localizedText(rows.get(uid)?.title, locale) || uid;
	const { order, dragged, itemRef, handleProps } = useOrdering(uids, (next, uid, to) => {
		field.set(next);
		setAnnouncement(t('TEXT_MOVED', { title: titleOf(uid), place: to + 1, count: next.length }));
	});
	return (
		<div>
			<MultiCombobox
				label={field.label}
				labels={labels}
				placeholder={t('LABEL_SEARCH_TO_ADD')}
				options={found.filter(({ uid }) => !uids.includes(uid)).map(({ uid }) => ({ value: uid, label: titleOf(uid) }))}
				// The list below shows the selected items.
				value={[]}
				onValue={(added) => {
					setTyped('');
					field.set([...uids, ...added.map(({ value }) => value)]);
				}}
				onQuery={(text) => setTyped(text.trim())}
				isLoading={isFetching}
				ref={focusRef}
				error={field.error}
				hint={help === undefined ? undefined : t(help)}
				disabled={field.isReadOnly}
			/>
			<ol aria-label={field.label} className={styles.list}>
				{order.map((uid, index) => (
					<li key={uid} ref={itemRef(uid)} className={styles.row} data-dragged={dragged === uid || undefined}>
						<DragHandle
							{...handleProps(uid)}
							disabled={field.isReadOnly}
							label={t('ACTION_MOVE_ITEM', { title: titleOf(uid), place: index + 1 })}
						/>
						<span className={styles.title}>{titleOf(uid)}</span>
						<IconButton
							isPlain
							icon="close"
							disabled={field.isReadOnly}
							label={t('ACTION_REMOVE_ITEM', { title: titleOf(uid) })}
							onClick={() => field.set(uids.filter((each) => each !== uid))}
						/>
					</li>
				))}
			</ol>
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
		</div>
	);
}

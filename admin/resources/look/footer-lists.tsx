import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton, IconButton } from '../../../ui/button.tsx';
import { emptyText } from '../../api/item.ts';
import type { LookContent } from '../../../contract/look.ts';
import { useField } from '../../editing/editing-context.tsx';
import { TextLine } from '../../editing/inputs.tsx';
import { LocalizedText } from '../../editing/localized-inputs.tsx';
import { Picture } from '../../editing/picture-inputs.tsx';
import { FieldRow } from '../../editing/section.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import styles from './footer-lists.module.css';

type ListName = 'licences' | 'safer_play_links';

interface EntriesProps<Entry> {
	name: ListName;
	max: number;
	help: string;
	addLabel: string;
	newEntry: Entry;
	renderEntry: (path: string) => ReactNode;
}

function Entries<Entry extends object>({ name, max, help, addLabel, newEntry, renderEntry }: EntriesProps<Entry>) {
	const t = useTranslate();
	const { value, set, isReadOnly, error, label, focusRef } = useField<Entry[] | undefined>(name);
	const { getValues } = useFormContext<LookContent>();
	const entries = value ?? [];
	return (
		<div role="group" data-path={name} aria-label={label} className={styles.list}>
			<p className={styles.label}>{label}</p>
			<p className={styles.help}>{t(help)}</p>
			{entries.map((_, place) => (
				<div key={`${entries.length} ${place}`} className={styles.entry}>
					<div className={styles.fields}>{renderEntry(`${name}.${place}`)}</div>
					<IconButton
						isPlain
						icon="close"
						disabled={isReadOnly}
						label={t('look.remove_entry', { place: place + 1 })}
						onClick={() => set(entries.filter((_entry, index) => index !== place))}
					/>
				</div>
			))}
			{error ? <Alert tone="error">{error}</Alert> : null}
			{isReadOnly || entries.length >= max ? null : (
				<ActionButton
					ref={focusRef}
					onClick={() =>
						set([...((getValues(name) as unknown as Entry[] | undefined) ?? []), structuredClone(newEntry)])
					}
				>
					{t(addLabel)}
				</ActionButton>
			)}
		</div>
	);
}

export const Licences = () => (
	<Entries
		name="licences"
		max={12}
		help="look.licences_help"
		addLabel="look.add_licence"
		newEntry={{ title: emptyText, link: '', logo: null }}
		renderEntry={(path) => (
			<>
				<LocalizedText source={`${path}.title`} label="LABEL_TITLE" required />
				<FieldRow>
					<TextLine source={`${path}.link`} label="look.link" type="url" />
					<Picture source={`${path}.logo`} label="look.licence_logo" fit="contain" height={72} />
				</FieldRow>
			</>
		)}
	/>
);

export const SaferPlayLinks = () => (
	<Entries
		name="safer_play_links"
		max={30}
		help="look.safer_play_help"
		addLabel="look.add_link"
		newEntry={{ title: emptyText, country: emptyText, link: '' }}
		renderEntry={(path) => (
			<>
				<LocalizedText source={`${path}.title`} label="LABEL_TITLE" required />
				<LocalizedText source={`${path}.country`} label="look.country" />
				<TextLine source={`${path}.link`} label="look.link" type="url" />
			</>
		)}
	/>
);

import { lazy, Suspense, useState, type Ref } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Article } from '../frame/first-icons.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './link-field.module.css';
import { useLinkNote } from './use-link-note.ts';

const PagePicker = lazy(() => import('./page-picker.tsx'));

interface LinkFieldProps {
	label: string;
	value: string;
	onValue: (address: string) => void;
	/** Called after `onValue`, with the title of the chosen page. */
	onPick?: (title: string) => void;
	required?: boolean | undefined;
	error?: string | undefined;
	hint?: string | undefined;
	disabled?: boolean | undefined;
	onBlur?: () => void;
	ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** Warns of pages that visitors cannot see. */
export function LinkField({ label, value, onValue, onPick, hint, disabled, onBlur, ...field }: LinkFieldProps) {
	const t = useTranslate();
	const [isPicking, setPicking] = useState(false);
	const note = useLinkNote(value.trim());
	return (
		<>
			<Field
				grows
				{...field}
				type="url"
				label={label}
				value={value}
				onValue={onValue}
				disabled={disabled}
				hint={
					note ? (
						<span className={note.isBroken ? styles.broken : undefined}>
							{note.isBroken && <Icon name="warning" size={16} />} {note.text}
						</span>
					) : (
						hint
					)
				}
				inputProps={{ onBlur }}
				end={
					disabled ? undefined : (
						<IconButton isPlain icon={<Article />} label={t('ACTION_PICK_PAGE')} onClick={() => setPicking(true)} />
					)
				}
			/>
			{isPicking && (
				<Suspense>
					<PagePicker
						onPick={({ path, title }) => {
							onValue(path);
							onPick?.(title);
						}}
						onClose={() => setPicking(false)}
					/>
				</Suspense>
			)}
		</>
	);
}

import { Select } from '../../ui/select.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { FolderNode } from './use-folders.ts';

interface FolderSelectProps {
	label: string;
	folders: readonly FolderNode[];
	/** Uid, or '' for no folder. */
	value: string;
	onValue: (uid: string) => void;
	before: readonly { value: string; label: string }[];
	disabled?: boolean;
	isDisabled?: (folder: FolderNode) => boolean;
}

/** A deleted folder stays selected until the user chooses another folder. */
export function FolderSelect({ label, folders, value, onValue, before, disabled, isDisabled }: FolderSelectProps) {
	const t = useTranslate();
	const options = [
		...before,
		...folders.map((folder) => ({ value: folder.uid, label: folder.path, disabled: isDisabled?.(folder) ?? false })),
	];
	const isGone = !options.some((option) => option.value === value);
	return (
		<Select
			label={label}
			hasNoErrors
			disabled={disabled}
			value={value}
			onValue={onValue}
			options={isGone ? [{ value, label: t('LABEL_DELETED_FOLDER') }, ...options] : options}
		/>
	);
}

import { Combobox as Base } from '@base-ui/react/combobox';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import chips from './chips.module.css';
import { usePopupPlace } from './popup-place.ts';
import popup from './popup.module.css';
import styles from './combobox.module.css';

export interface ComboboxOption {
	value: string;
	label: string;
	note?: string;
	/** The picture must have an empty `alt`. */
	picture?: ReactNode;
	disabled?: boolean;
}

export interface ComboboxLabels {
	clear: string;
	open: string;
	remove: (label: string) => string;
	empty: string;
	loading: string;
	/** Label of the entry that adds the typed text. */
	add?: (text: string) => string;
	/** Label of the entry for a new option while the list and the field are empty. Undefined omits the entry. */
	addFirst?: string;
}

interface CommonProps extends FieldFrameProps {
	options: readonly ComboboxOption[];
	labels: ComboboxLabels;
	name?: string;
	placeholder?: string | undefined;
	disabled?: boolean | undefined;
	/**
	 * Called with typed text, so that the caller can load matching options. Not called when the user chooses an option.
	 */
	onQuery?: (query: string) => void;
	/**
	 * Returns a new option for a typed text, or null if the caller adds the option later. The list offers the new
	 * option only if no other option has this label.
	 */
	onNew?: ((text: string) => ComboboxOption | null) | undefined;
	isLoading?: boolean;
	/** Replaces the options after a failure. */
	failure?: ReactNode;
	ref?: Ref<HTMLInputElement> | undefined;
}

interface ComboboxProps extends CommonProps {
	value: ComboboxOption | null;
	onValue: (option: ComboboxOption | null) => void;
}

interface MultiComboboxProps extends CommonProps {
	value: readonly ComboboxOption[];
	onValue: (options: ComboboxOption[]) => void;
}

const isSame = (one: ComboboxOption, other: ComboboxOption): boolean => one.value === other.value;

/** While the list is closed, Base UI would clear the field at Escape. */
function keepOnEscape(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }): void {
	if (event.key === 'Escape' && event.currentTarget.ariaExpanded !== 'true') event.preventBaseUIHandler();
}

/** Value of the entry that adds the typed text. */
const NEW_VALUE = '\0new';

/** `chosen` returns the option for an entry. */
function useRoot(
	{
		options,
		labels,
		name,
		disabled,
		onQuery,
		onNew,
	}: Pick<CommonProps, 'options' | 'labels' | 'disabled' | 'onNew'> & {
		name: string | undefined;
		onQuery: ((query: string) => void) | undefined;
	},
	selected: readonly ComboboxOption[],
) {
	const [text, setText] = useState('');
	const typed = text.trim();
	// Base UI looks up selected options in `items`. After a search, `options` may lack them, so add them.
	const missing = onQuery || onNew ? selected.filter((each) => !options.some((option) => isSame(option, each))) : [];
	const isKnown = (label: string): boolean =>
		[...options, ...selected].some((option) => option.label.toLowerCase() === label.toLowerCase());
	const isFirst = typed === '' && options.length === 0 && selected.length === 0;
	const newLabel = isFirst
		? labels.addFirst
		: typed !== '' && !isKnown(typed)
			? (labels.add?.(typed) ?? typed)
			: undefined;
	const added: ComboboxOption[] = onNew && newLabel !== undefined ? [{ value: NEW_VALUE, label: newLabel }] : [];
	const found =
		onQuery || typed === ''
			? options
			: options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
	const chosen = (option: ComboboxOption): ComboboxOption | null =>
		option.value === NEW_VALUE && onNew ? onNew(typed) : option;
	const root = {
		items: [...options, ...missing, ...added],
		...((onQuery || onNew) && { filteredItems: [...found, ...added] }),
		isItemEqualToValue: isSame,
		itemToStringLabel: (option: ComboboxOption) => (option.value === NEW_VALUE ? typed : option.label),
		itemToStringValue: (option: ComboboxOption) => option.value,
		disabled: disabled ?? false,
		autoHighlight: true,
		...(name !== undefined && { name }),
		...((onQuery || onNew) && {
			onInputValueChange: (query: string, { reason }: Base.Root.ChangeEventDetails) => {
				const isTyped = reason === 'input-change' || reason === 'input-clear' || reason === 'clear-press';
				// The label of a chosen option is not a search text.
				setText(isTyped ? query : '');
				if (isTyped) onQuery?.(query);
			},
		}),
	};
	return { root, chosen };
}

/** Returns the same object for equal options. For another object, Base UI would replace the typed text. */
function useSameOption(option: ComboboxOption | null): ComboboxOption | null {
	const [same, setSame] = useState(option);
	if (same?.value === option?.value && same?.label === option?.label) return same;
	setSame(option);
	return option;
}

export function Combobox(props: ComboboxProps) {
	const {
		value,
		onValue,
		options,
		labels,
		name,
		placeholder,
		disabled,
		onQuery,
		onNew,
		isLoading,
		failure,
		ref,
		...frame
	} = props;
	const selected = useSameOption(value);
	const { root, chosen } = useRoot({ options, labels, name, disabled, onQuery, onNew }, value ? [value] : []);
	return (
		<FieldFrame {...frame}>
			{({ className, ...control }, labelId) => (
				<Base.Root<ComboboxOption>
					{...root}
					value={selected}
					onValueChange={(next) => {
						const option = next && chosen(next);
						if (!next || option) onValue(option);
					}}
				>
					<Base.InputGroup className={styles.group ?? ''}>
						<Base.Input
							{...control}
							ref={ref}
							aria-labelledby={labelId}
							className={`${className} ${styles.input}`}
							placeholder={placeholder}
							onKeyDown={keepOnEscape}
						/>
						<Buttons labels={labels} />
					</Base.InputGroup>
					<Popup labelId={labelId} labels={labels} isLoading={isLoading} failure={failure} />
				</Base.Root>
			)}
		</FieldFrame>
	);
}

export function MultiCombobox(props: MultiComboboxProps) {
	const {
		value,
		onValue,
		options,
		labels,
		name,
		placeholder,
		disabled,
		onQuery,
		onNew,
		isLoading,
		failure,
		ref,
		...frame
	} = props;
	const { root, chosen } = useRoot({ options, labels, name, disabled, onQuery, onNew }, value);
	return (
		<FieldFrame {...frame}>
			{({ className, ...control }, labelId) => (
				<Base.Root<ComboboxOption, true>
					{...root}
					multiple
					value={[...value]}
					onValueChange={(next) => {
						const options = next.map(chosen);
						if (options.every((option) => option !== null)) onValue(options);
					}}
				>
					<Base.InputGroup
						className={`${className} ${styles.group} ${styles.multi}`}
						aria-invalid={control['aria-invalid']}
						data-disabled={disabled || undefined}
					>
						<Base.Chips className={styles.chips ?? ''}>
							{value.map((option) => (
								<Base.Chip key={option.value} className={chips.chip ?? ''}>
									<span className={chips.text}>{option.label}</span>
									<Base.ChipRemove className={chips.remove ?? ''} aria-label={labels.remove(option.label)}>
										<Icon name="close" size={14} />
									</Base.ChipRemove>
								</Base.Chip>
							))}
							<Base.Input
								{...control}
								ref={ref}
								aria-labelledby={labelId}
								className={styles.bare ?? ''}
								onKeyDown={keepOnEscape}
								placeholder={value.length === 0 ? placeholder : undefined}
							/>
						</Base.Chips>
						<Buttons labels={labels} />
					</Base.InputGroup>
					<Popup labelId={labelId} labels={labels} isLoading={isLoading} failure={failure} />
				</Base.Root>
			)}
		</FieldFrame>
	);
}

function Buttons({ labels }: { labels: ComboboxLabels }) {
	return (
		<span className={styles.buttons}>
			<Base.Clear className={styles.button ?? ''} aria-label={labels.clear}>
				<Icon name="close" size={16} />
			</Base.Clear>
			<Base.Trigger className={styles.button ?? ''} aria-label={labels.open}>
				<span className={styles.arrow} aria-hidden="true" />
			</Base.Trigger>
		</span>
	);
}

interface PopupProps {
	labelId: string;
	labels: ComboboxLabels;
	isLoading: boolean | undefined;
	failure: ReactNode;
}

function Popup({ labelId, labels, isLoading = false, failure }: PopupProps) {
	const place = usePopupPlace();
	return (
		<Base.Portal {...place.portal}>
			<Base.Positioner {...place.positioner} className={popup.positioner ?? ''} sideOffset={6} align="start">
				<Base.Popup className={`${popup.popup} ${popup.field}`} aria-busy={isLoading || undefined}>
					<Base.Status className={styles.status ?? ''}>
						{isLoading && (
							<>
								<Spinner size={16} /> {labels.loading}
							</>
						)}
						{!isLoading && failure}
					</Base.Status>
					<Base.Empty className={styles.status ?? ''}>{!isLoading && !failure && labels.empty}</Base.Empty>
					{/* Base UI removes the list's name while the list closes, so set it here. */}
					<Base.List className={popup.list ?? ''} aria-labelledby={labelId}>
						{(option: ComboboxOption) => (
							<Base.Item
								key={option.value}
								value={option}
								disabled={option.disabled ?? false}
								className={popup.item ?? ''}
							>
								{option.value === NEW_VALUE && <Icon name="add" />}
								{option.picture && <span className={styles.picture}>{option.picture}</span>}
								<span className={popup.words}>
									<span>{option.label}</span>
									{option.note && <span className={popup.note}>{option.note}</span>}
								</span>
								<span className={popup.mark}>
									<Base.ItemIndicator>
										<Icon name="check" />
									</Base.ItemIndicator>
								</span>
							</Base.Item>
						)}
					</Base.List>
				</Base.Popup>
			</Base.Positioner>
		</Base.Portal>
	);
}

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { AnyIcon, Icon, type IconSource } from './icon.tsx';
import { usePopupPlace } from './popup-place.ts';
import popup from './popup.module.css';
import styles from './rich-select.module.css';

export interface RichOption {
	value: string;
	label: string;
	note?: string;
	icon?: IconSource;
	disabled?: boolean;
}

interface RichSelectProps extends FieldFrameProps {
	name?: string;
	options: readonly RichOption[];
	value: string | null;
	onValue: (value: string) => void;
	/** Shown without a selection. */
	placeholder: string;
	disabled?: boolean | undefined;
}

/** One choice from a list with notes or icons. Unlike `Select`, it needs JavaScript. */
export function RichSelect({ name, options, value, onValue, placeholder, disabled, ...frame }: RichSelectProps) {
	const place = usePopupPlace();
	return (
		<FieldFrame {...frame}>
			{({ className, id, 'aria-required': isRequired, ...control }) => (
				// The content security policy forbids style elements.
				<CSPProvider disableStyleElements>
					<Select.Root
						items={options.map(({ value, label }) => ({ value, label }))}
						value={value}
						onValueChange={(next) => next !== null && onValue(next)}
						disabled={disabled ?? false}
						modal={false}
						{...(name !== undefined && { name })}
						id={id}
					>
						<Select.Trigger {...control} aria-required={isRequired} className={`${className} ${styles.trigger}`}>
							<span className={styles.value}>
								<Select.Value placeholder={placeholder} />
							</span>
							<span className={styles.arrow} aria-hidden="true" />
						</Select.Trigger>
						<Select.Portal {...place.portal}>
							<Select.Positioner
								{...place.positioner}
								className={popup.positioner ?? ''}
								sideOffset={6}
								align="start"
								alignItemWithTrigger={false}
							>
								<Select.Popup className={`${popup.popup} ${popup.field}`}>
									<Select.List className={popup.list ?? ''}>
										{options.map(({ value, label, note, icon, disabled }) => (
											<Select.Item key={value} value={value} disabled={disabled ?? false} className={popup.item ?? ''}>
												{icon && <AnyIcon icon={icon} />}
												<span className={popup.words}>
													<Select.ItemText>{label}</Select.ItemText>
													{note && <span className={popup.note}>{note}</span>}
												</span>
												<span className={popup.mark}>
													<Select.ItemIndicator>
														<Icon name="check" />
													</Select.ItemIndicator>
												</span>
											</Select.Item>
										))}
									</Select.List>
								</Select.Popup>
							</Select.Positioner>
						</Select.Portal>
					</Select.Root>
				</CSPProvider>
			)}
		</FieldFrame>
	);
}

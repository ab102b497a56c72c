/** Inputs with defaults, and with errors while the user types. */
import { useEffect, type ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Content } from '../../api/item.ts';
import { sameValue } from '../../editing/content-parts.ts';
import { useEditing } from '../../editing/editing-context.tsx';
import { formatValue } from '../../editing/format-value.ts';
import { Flag, Lines, LinkLine, NumberLine, TextLine } from '../../editing/inputs.tsx';
import { fieldLabel } from '../../messages/labels.ts';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import type { Check } from './checks.ts';
import styles from './setting-inputs.module.css';
import { valueAt } from './setting-values.ts';
import { useSettingsStatus } from './use-settings-status.ts';

/** Pause in typing before an error is shown. */
const CHECK_DELAY_MS = 600;

interface Default {
	value: unknown;
	text: string;
}

/** Returns the default of a setting that is a number or a boolean. */
function useDefault(source: string): Default | undefined {
	const t = useTranslate();
	const locale = useLocale();
	const { resource } = useEditing();
	const value = valueAt(useSettingsStatus()?.defaults, source);
	if (typeof value === 'boolean') return { value, text: t(value ? 'LABEL_SWITCHED_ON' : 'LABEL_SWITCHED_OFF') };
	if (typeof value !== 'number') return undefined;
	const format = resource.values?.[source] ?? {};
	return { value, text: formatValue(value, format, { locale, t, htmlText: String }) };
}

/** A click resets the setting. */
function DefaultMark({ source, initial }: { source: string; initial: Default | undefined }) {
	const t = useTranslate();
	const { isReadOnly, resource } = useEditing();
	const { setValue, clearErrors } = useFormContext<Content>();
	const value = useWatch<Content>({ name: source });
	if (!initial || value === undefined || sameValue(value, initial.value)) return null;
	const name = t(fieldLabel(resource.name, source));
	return (
		<p className={styles.mark}>
			<span className={styles.differs}>{t('LABEL_NOT_DEFAULT')}</span>
			{isReadOnly ? null : (
				<button
					type="button"
					className={styles.reset}
					aria-label={t('LABEL_RESET_SETTING', { name, value: initial.text })}
					onClick={() => {
						setValue(source, initial.value, { shouldDirty: true });
						clearErrors(source);
					}}
				>
					{t('ACTION_RESET_SETTING', { value: initial.text })}
				</button>
			)}
		</p>
	);
}

function useCheck(source: string, check: Check | undefined): void {
	const t = useTranslate();
	const { setError, clearErrors, getFieldState } = useFormContext<Content>();
	const value = useWatch<Content>({ name: source });
	const problem = check?.(value) ?? '';
	useEffect(() => {
		if (problem === '') {
			if (getFieldState(source).error?.type === 'typed') clearErrors(source);
			return undefined;
		}
		const timer = setTimeout(() => setError(source, { type: 'typed', message: t(problem) }), CHECK_DELAY_MS);
		return () => clearTimeout(timer);
		// The functions change with each render.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [source, value, problem, t]);
}

type SettingProps<Props> = Omit<Props, 'note'> & { check?: Check };

function withDefault<Props extends { source: string; note?: string | undefined }>(Input: ComponentType<Props>) {
	return function Setting({ check, ...props }: SettingProps<Props>) {
		const { source } = props as unknown as Props;
		useCheck(source, check);
		const t = useTranslate();
		const initial = useDefault(source);
		return (
			<div className={styles.setting}>
				<Input {...(props as unknown as Props)} note={initial && t('LABEL_DEFAULT', { value: initial.text })} />
				<DefaultMark source={source} initial={initial} />
			</div>
		);
	};
}

export const TextSetting = withDefault(TextLine);
export const LinkSetting = withDefault(LinkLine);
export const LinesSetting = withDefault(Lines);
export const NumberSetting = withDefault(NumberLine);
export const FlagSetting = withDefault(Flag);

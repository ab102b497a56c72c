/** Inputs of settings: they name their default, and say what is wrong while the user types. */
import { useEffect, type ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Content } from '../../api/item.ts';
import { useEditing } from '../../editing/editing-context.tsx';
import { formatValue } from '../../editing/format-value.ts';
import { Flag, Lines, LinkLine, NumberLine, TextLine } from '../../editing/inputs.tsx';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import type { Check } from './checks.ts';
import { valueAt } from './setting-values.ts';
import { useSettingsStatus } from './use-settings-status.ts';

/** Pause in typing after which a value is checked. */
const CHECK_DELAY_MS = 600;

/** Returns the name of a setting's default; undefined where it is empty or not loaded. */
function useDefaultNote(source: string): string | undefined {
	const t = useTranslate();
	const locale = useLocale();
	const { resource } = useEditing();
	const value = valueAt(useSettingsStatus()?.defaults, source);
	if (typeof value === 'boolean') return t('LABEL_DEFAULT', { value: t(value ? 'LABEL_ON' : 'LABEL_OFF') });
	if (typeof value !== 'number') return undefined;
	const format = resource.values?.[source] ?? {};
	return t('LABEL_DEFAULT', { value: formatValue(value, format, { locale, t, htmlText: String }) });
}

/** Shows an error at a field while its value is invalid. */
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
		// The functions of the form change with each render.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [source, value, problem, t]);
}

type SettingProps<Props> = Omit<Props, 'note'> & { check?: Check };

function withDefault<Props extends { source: string; note?: string | undefined }>(Input: ComponentType<Props>) {
	return function Setting({ check, ...props }: SettingProps<Props>) {
		const { source } = props as unknown as Props;
		useCheck(source, check);
		return <Input {...(props as unknown as Props)} note={useDefaultNote(source)} />;
	};
}

export const TextSetting = withDefault(TextLine);
export const LinkSetting = withDefault(LinkLine);
export const LinesSetting = withDefault(Lines);
export const NumberSetting = withDefault(NumberLine);
export const FlagSetting = withDefault(Flag);

import { useEffect } from 'react';
import { languages } from '../../contract/languages.ts';
import { useFormContext } from 'react-hook-form';
import type { Content } from '../api/item.ts';
import { localeOf } from '../messages/translate.ts';
import { useLocale } from '../messages/use-translate.tsx';
import { useChoices, useReloadChoices } from '../api/choices.ts';
import { useQuickCreation } from '../editing/create-dialog.tsx';
import { useField } from '../editing/editing-context.tsx';
import { Choice, Choices } from '../editing/inputs.tsx';
import { itemTitle, localizedText } from '../messages/localized-text.ts';
import { quickForms } from './quick-forms.tsx';

export function GameLanguages() {
	const options = useChoices()?.languages.map(({ code, name }) => ({ value: code, text: name })) ?? [];
	return <Choices source="languages" options={options} />;
}

/** A new game gets the first provider. */
export function GameProvider() {
	const locale = useLocale();
	const providers = useChoices()?.providers;
	const { value } = useField<string | undefined>('provider_name');
	const { resetField } = useFormContext<Content>();
	const first = providers?.[0]?.key;
	useEffect(() => {
		// Change the form's default value, so that this choice does not count as an unsaved change.
		if (value === '' && first !== undefined) resetField('provider_name', { defaultValue: first });
	}, [value, first, resetField]);
	return (
		<Choice
			source="provider_name"
			choices={(providers ?? []).map(({ key, title }) => ({ value: key, text: localizedText(title, locale) }))}
		/>
	);
}

export function ProviderCell({ name }: { name: string }) {
	const locale = useLocale();
	const provider = useChoices()?.providers.find(({ key }) => key === name);
	return <>{provider ? itemTitle(provider.title, locale) : name}</>;
}

export function GameFeatures() {
	const locale = useLocale();
	const choices = useChoices();
	const reload = useReloadChoices();
	const { value, set } = useField<string[] | undefined>('features');
	const creation = useQuickCreation('features', quickForms.features, async ({ title }) => {
		// The server creates the key of the new feature, so find the feature by its titles.
		const created = (await reload())?.features.find((feature) =>
			languages.every((language) => feature.title[language] === title[language].trim()),
		);
		if (created) set([...(value ?? []), created.key]);
	});
	const { compare } = new Intl.Collator(localeOf(locale), { numeric: true });
	const options = (choices?.features ?? [])
		.map(({ key, title }) => ({ value: key, text: localizedText(title, locale) }))
		.sort((a, b) => compare(a.text, b.text));
	return (
		<>
			<Choices source="features" options={options} creation={creation} />
			{creation.dialog}
		</>
	);
}

/** ISO 4217 codes. The browser has their names. */
export function Currencies() {
	const locale = useLocale();
	const names = new Intl.DisplayNames([localeOf(locale)], { type: 'currency' });
	const options = Intl.supportedValuesOf('currency').map((code) => ({
		value: code,
		text: `${code} · ${names.of(code)}`,
	}));
	return <Choices source="currencies" options={options} />;
}

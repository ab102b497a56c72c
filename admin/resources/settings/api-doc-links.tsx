import { useWatch } from 'react-hook-form';
import { languages } from '../../../contract/languages.ts';
import { apiDocFields } from '../../../contract/api-doc-fields.ts';
import { useFormLanguages } from '../../editing/form-languages.ts';
import { settingHelp } from '../../frame/setting-groups.ts';
import { LinkSetting } from './setting-inputs.tsx';

/** Shows links in the languages of the site, and in other languages that already have a link. */
export function ApiDocLinks() {
	const ofSite = useFormLanguages();
	const links = useWatch({ name: Object.values(apiDocFields) }) as readonly (string | undefined)[];
	const fields = Object.values(apiDocFields);
	const isLinked = (field: string) => Boolean(links[fields.indexOf(field as never)]);
	const shown = new Set([...ofSite, ...languages.filter((language) => isLinked(apiDocFields[language]))]);
	return [...shown].map((language) => {
		const source = apiDocFields[language];
		return <LinkSetting key={source} source={source} help={settingHelp[source]} />;
	});
}

import { useTranslate } from '../messages/use-translate.tsx';
import { Choices, type Option } from './inputs.tsx';
import { Languages } from './localized-inputs.tsx';

const none: readonly Option[] = [];

/** A list of texts in each language. */
export function LocalizedWords({ source, help }: { source: string; help?: string }) {
	const t = useTranslate();
	return (
		<div role="group" aria-label={t(help ?? 'LABEL_WORDS')}>
			<Languages
				renderPart={(language) => (
					<Choices source={`${source}.${language}`} options={none} allowsNewValues help={help} />
				)}
			/>
		</div>
	);
}

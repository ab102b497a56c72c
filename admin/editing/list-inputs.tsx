import { languages } from '../../contract/languages.ts';
import { Box } from '@mui/material';
import { useTranslate } from '../messages/use-translate.tsx';
import { useEditing } from './editing-context.tsx';
import { Choices, type Option } from './inputs.tsx';

const none: readonly Option[] = [];

/** Edits a list of free texts in each language. */
export function LocalizedWords({ source, help }: { source: string; help?: string }) {
	const { language: shown } = useEditing();
	const t = useTranslate();
	return (
		<Box
			role="group"
			aria-label={t(help ?? 'LABEL_WORDS')}
			sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
		>
			{languages.map((language) => (
				<Box key={language} sx={{ display: { xs: language === shown ? 'block' : 'none', lg: 'block' } }}>
					<Choices source={`${source}.${language}`} options={none} allowsNewValues help={help} />
				</Box>
			))}
		</Box>
	);
}

import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { SettingsContent } from '../../contract/settings.ts';
import { useField } from '../editing/editing-context.tsx';
import { TextLine } from '../editing/inputs.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';

type Certificate = SettingsContent['certificates'][number];

/** The public PDF files of the footer, and what each is called there. */
export function Certificates() {
	const t = useTranslate();
	const { value, set, isReadOnly } = useField<Certificate[] | undefined>('certificates');
	const certificates = value ?? [];
	return (
		<Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
			{certificates.map((certificate, index) => (
				// Their places are all that tells two new ones apart.
				<Card
					key={`${index} of ${certificates.length}`}
					sx={{ p: 2, width: 1, display: 'grid', gap: 1.5, position: 'relative' }}
				>
					<LocalizedText source={`certificates.${index}.title`} label="LABEL_TITLE" required />
					<TextLine source={`certificates.${index}.file`} label="LABEL_FILE_ON_SITE" required />
					<IconButton
						size="small"
						disabled={isReadOnly}
						aria-label={t('ACTION_REMOVE_ITEM', { title: certificate.title.en })}
						onClick={() => set(certificates.filter((_, place) => place !== index))}
						sx={{ position: 'absolute', top: 8, right: 8 }}
					>
						<Close fontSize="small" />
					</IconButton>
				</Card>
			))}
			<Button
				variant="outlined"
				startIcon={<Add />}
				disabled={isReadOnly}
				onClick={() => set([...certificates, { title: { en: '', zh: '' }, file: '' }])}
			>
				{t('ra.action.add')}
			</Button>
		</Box>
	);
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from '../../messages/use-translate.tsx';
import { get, useFormState } from 'react-hook-form';
import type { Content } from '../../api/item.ts';
import { useFieldName } from '../editing-context.tsx';

interface FieldErrorListProps {
	resource: string;
	/** Messages by path. */
	errors: Readonly<Record<string, string>>;
	onChoose: (path: string) => void;
}

/** Lists the fields with errors. An error disappears from the list when its field is edited. */
export function FieldErrorList({ resource, errors, onChoose }: FieldErrorListProps) {
	const t = useTranslate();
	const fieldName = useFieldName(resource);
	const { errors: formErrors } = useFormState<Content>();
	const remaining = Object.entries(errors).filter(([path]) => get(formErrors, path) !== undefined);
	if (!remaining.length) return null;
	return (
		<Alert severity="error">
			{t('TEXT_INVALID_FIELDS', { count: remaining.length })}
			<Box component="ul" sx={{ m: 0, pl: 2.5 }}>
				{remaining.map(([path, message]) => (
					<li key={path}>
						<Link component="button" type="button" color="inherit" onClick={() => onChoose(path)}>
							{fieldName(path)}
						</Link>
						: {message}
					</li>
				))}
			</Box>
		</Alert>
	);
}

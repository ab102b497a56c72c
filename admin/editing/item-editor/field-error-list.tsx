import { Alert } from '../../../ui/alert.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { useFieldName } from '../editing-context.tsx';
import { useRemainingErrors } from './remaining-errors.ts';
import styles from './field-error-list.module.css';
import panel from './panel.module.css';

interface FieldErrorListProps {
	resource: string;
	/** Messages by path. */
	errors: Readonly<Record<string, string>>;
	onChoose: (path: string) => void;
}

/** Lists the fields with errors. An error disappears from the list when its field is edited. */
export function FieldErrorList({ resource, errors, onChoose }: FieldErrorListProps) {
	const t = useTranslate();
	const remaining = useRemainingErrors(errors);
	if (!remaining.length) return null;
	return (
		<Alert tone="error" title={t('TEXT_INVALID_FIELDS', { count: remaining.length })}>
			<FieldErrors resource={resource} errors={remaining} onChoose={onChoose} />
		</Alert>
	);
}

interface FieldErrorsProps {
	resource: string;
	/** Paths with their messages. */
	errors: readonly (readonly [path: string, message: string])[];
	onChoose: (path: string) => void;
}

/** The names of fields, which are buttons, with their messages. */
export function FieldErrors({ resource, errors, onChoose }: FieldErrorsProps) {
	const fieldName = useFieldName(resource);
	return (
		<ul className={styles.errors}>
			{errors.map(([path, message]) => (
				<li key={path}>
					<button type="button" className={panel.link} onClick={() => onChoose(path)}>
						{fieldName(path)}
					</button>
					: {message}
				</li>
			))}
		</ul>
	);
}

import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { useFieldName } from '../editing-context.tsx';
import { inFormOrder } from '../form-sections.ts';
import type { FormSection } from '../resource.ts';
import { useRemainingErrors } from './remaining-errors.ts';
import styles from './field-error-list.module.css';
import panel from './panel.module.css';

interface FieldErrorListProps {
	resource: string;
	/** Messages by path. */
	errors: Readonly<Record<string, string>>;
	sections: readonly FormSection[];
	/** True shows only one error at a time. */
	isCollapsed: boolean;
	onChoose: (path: string) => void;
}

/** An error disappears when the user edits its field. */
export function FieldErrorList({ resource, errors, sections, isCollapsed, onChoose }: FieldErrorListProps) {
	const t = useTranslate();
	const remaining = inFormOrder(sections, useRemainingErrors(errors));
	if (!remaining.length) return null;
	const [focused = ''] = Object.keys(errors);
	if (isCollapsed)
		return (
			<CollapsedErrors
				key={Object.keys(errors).join(' ')}
				resource={resource}
				errors={remaining}
				focused={focused}
				onChoose={onChoose}
			/>
		);
	return (
		<Alert tone="error" title={t('TEXT_INVALID_FIELDS', { count: remaining.length })}>
			<FieldErrors resource={resource} errors={remaining} onChoose={onChoose} />
		</Alert>
	);
}

/** @param focused path of the error that gets the focus */
function CollapsedErrors({ resource, errors, focused, onChoose }: FieldErrorsProps & { focused: string }) {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	// A corrected error disappears, and the next error moves to its position. So store the position too.
	const [next, setNext] = useState(() => ({
		path: focused,
		place: errors.findIndex(([path]) => path === focused),
	}));
	const choose = (path: string): void => {
		setOpen(false);
		onChoose(path);
	};
	const chooseNext = (): void => {
		const isLeft = errors[next.place]?.[0] === next.path;
		const place = Math.max(0, isLeft ? next.place + 1 : next.place) % errors.length;
		const path = errors[place]?.[0];
		if (path === undefined) return;
		setNext({ path, place });
		choose(path);
	};
	return (
		<Alert tone="error">
			<div className={styles.line}>
				<button
					type="button"
					className={styles.count}
					aria-expanded={isOpen}
					title={t(isOpen ? 'ACTION_HIDE_ERRORS' : 'ACTION_SHOW_ERRORS')}
					onClick={() => setOpen(!isOpen)}
				>
					{t('LABEL_INVALID_FIELDS', { count: errors.length })}
				</button>
				<ActionButton look="text" onClick={chooseNext}>
					{t('ACTION_NEXT_ERROR')}
				</ActionButton>
			</div>
			{isOpen ? <FieldErrors resource={resource} errors={errors} onChoose={choose} /> : null}
		</Alert>
	);
}

interface FieldErrorsProps {
	resource: string;
	/** Messages by path. */
	errors: readonly (readonly [path: string, message: string])[];
	onChoose: (path: string) => void;
}

export function FieldErrors({ resource, errors, onChoose }: FieldErrorsProps) {
	const t = useTranslate();
	const fieldName = useFieldName(resource);
	return (
		<ul className={styles.errors}>
			{errors.map(([path, message]) => (
				<li key={path}>
					<button type="button" className={panel.link} onClick={() => onChoose(path)}>
						{fieldName(path)}
					</button>
					{t('TEXT_AFTER_NAME', { text: message })}
				</li>
			))}
		</ul>
	);
}

import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { useField } from '../editing/editing-context.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { readCoordinates } from './read-coordinates.ts';

/** The user pastes coordinates or the link of a map. The text itself is not stored. */
export function CoordinatesField() {
	const t = useTranslate();
	const latitude = useField<number | null>('latitude');
	const longitude = useField<number | null>('longitude');
	const [text, setText] = useState('');
	const [isTyping, setTyping] = useState(false);
	if (latitude.isReadOnly) return null;
	const read = text.trim() === '' ? undefined : readCoordinates(text);
	const error = read && 'error' in read && !isTyping ? t(`coordinates_errors.${read.error}`) : '';
	const onValue = (written: string) => {
		setText(written);
		// While the user types, hide errors. A text with a colon is a pasted link, so show its error at once.
		setTyping(!written.includes(':'));
		const found = readCoordinates(written);
		if ('error' in found) return;
		latitude.set(found.latitude);
		longitude.set(found.longitude);
	};
	return (
		<Field
			label={t('LABEL_MAP_PLACE')}
			value={text}
			onValue={onValue}
			autoComplete="off"
			hint={error ? undefined : t(read && !('error' in read) ? 'TEXT_MAP_PLACE_READ' : 'TEXT_MAP_PLACE')}
			inputProps={{ onBlur: () => setTyping(false) }}
			error={error}
		/>
	);
}

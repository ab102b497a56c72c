import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayOf } from '../messages/dates.ts';
import { useTranslations } from '../messages/translations.tsx';
import styles from './print-line.module.css';

/** Returns the reader's local day, e.g. `2026-03-09`. */
const today = (): string => {
	const now = new Date();
	return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString());
};

/** Prints the studio's name and the reader's day. */
export function PrintLine() {
	const { studio, date } = useTranslations();
	const [day, setDay] = useState(today);
	useEffect(() => {
		// Update the day, because the page may have been open since the day before.
		const onPrint = (): void => flushSync(() => setDay(today()));
		addEventListener('beforeprint', onPrint);
		return () => removeEventListener('beforeprint', onPrint);
	}, []);
	return (
		<p className={styles.line}>
			{studio} <span>{date(day, 'full')}</span>
		</p>
	);
}

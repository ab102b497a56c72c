import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayOf } from '../messages/dates.ts';
import { useTranslations } from '../messages/translations.tsx';
import styles from './print-line.module.css';

/** Returns the local day, e.g. `2026-03-09`. */
const today = (): string => {
	const now = new Date();
	return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString());
};

export function PrintLine() {
	const { studio, date } = useTranslations();
	const [day, setDay] = useState(today);
	useEffect(() => {
		// The page may have been open since an earlier day.
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

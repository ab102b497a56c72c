import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from '../messages/translations.tsx';
import styles from './print-line.module.css';

/** Returns the reader's local day as a UTC date, because dates are formatted in UTC. */
const today = (): Date => {
	const now = new Date();
	return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
};

/** The studio's name and the day, shown only on paper. Only the browser knows the reader's day. */
export function PrintLine() {
	const { studio, date } = useTranslations();
	const [day, setDay] = useState(today);
	useEffect(() => {
		// The page may have been open since yesterday.
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

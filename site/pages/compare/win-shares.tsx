import type { CSSProperties } from 'react';
import type { ClientGame } from '../../client-area/client-api.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './win-shares.module.css';

/**
 * Bars with the share of rounds for each size of win.
 * @param max share of the longest bar
 */
export function WinShares({ shares, max }: { shares: ClientGame['win_shares']; max: number }) {
	const { language } = useTranslations();
	if (shares.length === 0) return NO_FIGURE;
	const times = (value: number) => `${formatNumber(value, language)}×`;
	return (
		<ul className={styles.plot}>
			{shares.map(({ from, share }, index) => {
				const next = shares[index + 1]?.from;
				return (
					<li key={from} className={styles.row}>
						<span className={styles.range}>
							{next === undefined ? `≥ ${times(from)}` : `${formatNumber(from, language)}–${times(next)}`}
						</span>
						{/* The square root makes small shares visible. */}
						<span className={styles.bar} style={{ '--share': Math.sqrt(share / max) } as CSSProperties} />
						<span className={styles.share}>{formatPercent(share * 100, language, decimalsOf(share))}</span>
					</li>
				);
			})}
		</ul>
	);
}

/** Two significant digits of the percentage need this number of decimals, from 1 to 6. */
const decimalsOf = (share: number): number => Math.min(6, Math.max(1, 1 - Math.floor(Math.log10(share * 100))));

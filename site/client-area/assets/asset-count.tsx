import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import type { AssetPlan } from '../assets-api.ts';
import { fileSize } from '../file-facts.ts';
import styles from './asset-chooser.module.css';

interface AssetCountProps {
	plan: AssetPlan;
	hasChoice: boolean;
	/** Number of chosen assets that the filters hide. */
	hidden: number;
}

/** Shows the number of assets and files of an order. The code loads with the first count. */
export function AssetCount({ plan, hasChoice, hidden }: AssetCountProps) {
	const { t, language } = useTranslations();
	return (
		<>
			<strong>
				{hasChoice ? t('LABEL_CHOSEN_ASSETS', { count: plan.assets }) : t('LABEL_ALL_ASSETS', { count: plan.assets })}
			</strong>
			{hidden > 0 && <span>{t('TEXT_CHOSEN_HIDDEN', { count: hidden })}</span>}
			{plan.files > 0 && (
				<span>
					{t(plan.is_estimated ? 'TEXT_FILES_ABOUT' : 'TEXT_FILES_EXACTLY', {
						count: plan.files,
						figure: formatNumber(plan.files, language),
						size: fileSize(plan.size, language),
					})}
				</span>
			)}
			{plan.files === 0 && (
				<span className={styles.note}>{t(plan.unchanged > 0 ? 'TEXT_NOTHING_CHANGED' : 'TEXT_NO_FILES_MADE')}</span>
			)}
			{plan.unchanged > 0 && <span>{t('TEXT_FILES_UNCHANGED', { count: plan.unchanged })}</span>}
			{plan.enlarged > 0 && <span className={styles.note}>{t('TEXT_FILES_ENLARGED', { count: plan.enlarged })}</span>}
		</>
	);
}

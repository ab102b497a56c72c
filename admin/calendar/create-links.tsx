import { ActionLink } from '../../ui/button.tsx';
import { useMe } from '../api/rights.tsx';
import { Add } from '../frame/icons.ts';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './create-links.module.css';

/** The forms of these content types read the date of a new item from the URL. */
const datedTypes = ['news', 'campaigns', 'games', 'roadmap'];

/** The day becomes the date of the new item. */
export function CreateLinks({ day }: { day: string }) {
	const t = useTranslate();
	const { creates } = useMe();
	const types = datedTypes.filter((type) => creates.includes(type));
	if (types.length === 0) return null;
	return (
		<ul className={styles.links} aria-label={t('LABEL_NEW_ON_DAY')}>
			{types.map((type) => (
				<li key={type}>
					<ActionLink startIcon={<Add />} href={`/${type}/create?at=${day}`}>
						{t('ACTION_NEW_ON_DAY', { item: t(screenLabel(type), { count: 1 }).toLowerCase() })}
					</ActionLink>
				</li>
			))}
		</ul>
	);
}

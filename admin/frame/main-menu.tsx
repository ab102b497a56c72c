import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { may, useMe } from '../api/rights.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './main-menu.module.css';
import { groupLabels, useScreens } from './screen-definitions.ts';

export function MainMenu({ onNavigate }: { onNavigate?: () => void }) {
	const t = useTranslate();
	const me = useMe();
	const { pathname } = useLocation();
	const shown = useScreens().filter(({ name }) => may(me, name));
	const groups = [...new Set(shown.map(({ group }) => group))];
	const isCurrent = (path: string) =>
		path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
	return groups.map((each) => {
		const label = groupLabels[each];
		return (
			<div key={each} className={styles.group}>
				{label ? <h2 className={styles.label}>{t(label)}</h2> : null}
				<ul>
					{shown
						.filter(({ group }) => group === each)
						.map(({ name, icon: Icon }) => {
							const path = name === 'home' ? '/' : `/${name}`;
							return (
								<li key={name}>
									<Link
										href={path}
										className={styles.link}
										aria-current={isCurrent(path) ? 'page' : undefined}
										onClick={onNavigate}
									>
										<Icon size={18} />
										<span>{t(screenLabel(name), { count: 2 })}</span>
									</Link>
								</li>
							);
						})}
				</ul>
			</div>
		);
	});
}

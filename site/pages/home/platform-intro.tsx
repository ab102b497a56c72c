import type { PageTexts } from '../../api.ts';
import styles from './platform-intro.module.css';

const points = [1, 2, 3, 4];

export function PlatformIntro({ texts }: { texts: PageTexts }) {
	return (
		<section className={styles.intro} aria-labelledby="platform">
			<div className={styles.claim}>
				<p className={styles.eyebrow}>{texts.intro_eyebrow}</p>
				<h2 id="platform" className={styles.title}>
					{texts.intro_title}
				</h2>
			</div>
			<p className={styles.lead}>{texts.intro_lead}</p>
			<ul className={styles.points}>
				{points.map(
					(point) =>
						texts[`point_${point}_title`] && (
							<li key={point} className={styles.point}>
								<h3 className={styles.name}>{texts[`point_${point}_title`]}</h3>
								<p>{texts[`point_${point}_text`]}</p>
							</li>
						),
				)}
			</ul>
		</section>
	);
}

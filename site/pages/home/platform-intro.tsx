import type { PageTexts } from '../../api.ts';
import styles from './platform-intro.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

const points = [1, 2, 3, 4];

const filledPoints = (texts: PageTexts) =>
	points.filter((point) => texts[`point_${point}_title`] || texts[`point_${point}_text`]);

export const hasIntro = (texts: PageTexts): boolean =>
	Boolean(texts.intro_eyebrow || texts.intro_title || texts.intro_lead) || filledPoints(texts).length > 0;

/** Renders nothing if staff have written no part. */
export function PlatformIntro({ texts }: { texts: PageTexts }) {
	const textLang = useTextLang();
	const { intro_eyebrow: eyebrow, intro_title: title, intro_lead: lead } = texts;
	const filled = filledPoints(texts);
	if (!hasIntro(texts)) return null;
	return (
		<section className={styles.intro} aria-labelledby={title && 'platform'}>
			<div className={styles.claim}>
				{eyebrow && (
					<p className={styles.eyebrow} lang={textLang(eyebrow)}>
						{eyebrow}
					</p>
				)}
				{title && (
					<h2 id="platform" className={styles.title} lang={textLang(title)}>
						{title}
					</h2>
				)}
			</div>
			{lead && (
				<p className={styles.lead} lang={textLang(lead)}>
					{lead}
				</p>
			)}
			{filled.length > 0 && (
				<ul className={styles.points}>
					{filled.map((point) => (
						<li
							key={point}
							className={styles.point}
							lang={textLang(texts[`point_${point}_title`] ?? texts[`point_${point}_text`])}
						>
							{texts[`point_${point}_title`] && <h3 className={styles.name}>{texts[`point_${point}_title`]}</h3>}
							{texts[`point_${point}_text`] && <p>{texts[`point_${point}_text`]}</p>}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

import type { Office, PageTexts } from '../../api.ts';
import {
	MAP_HEIGHT_PX,
	MAP_INITIAL_ZOOM,
	MAP_MAX_ZOOM,
	MAP_MIN_ZOOM,
	MAP_SINGLE_OFFICE_ZOOM,
	MAX_MAP_SCRIPT_RETRIES,
	mapRetryDelayMs,
} from '../../constants.ts';
import { logFailure } from '../../log.ts';
import { lineIcon } from '../../../ui/icon.tsx';
import { OfficeMap, type MapSettings } from '../../../ui/map.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './offices.module.css';
import { useTextLang } from '../../../ui/text-language.ts';
import { useSectionMark } from '../layout-data.ts';

const Pin = lineIcon(
	'M12 21c4.5-5 6.5-8.3 6.5-11.2A6.5 6.5 0 0 0 5.5 9.8C5.5 12.7 7.5 16 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
);

const mapSettings = {
	height: MAP_HEIGHT_PX,
	minZoom: MAP_MIN_ZOOM,
	maxZoom: MAP_MAX_ZOOM,
	initialZoom: MAP_INITIAL_ZOOM,
	placeZoom: MAP_SINGLE_OFFICE_ZOOM,
	retries: MAX_MAP_SCRIPT_RETRIES,
	retryDelay: mapRetryDelayMs,
	onFailure: logFailure,
};

export function Offices({ offices, texts }: { offices: Office[]; texts: PageTexts | null }) {
	const { t } = useTranslations();
	return (
		<Section
			height={{ narrow: 1048, wide: 751 }}
			id="offices"
			title={texts?.offices_title ?? t('TITLE_OFFICES')}
			lead={texts?.offices_text}
			mark={useSectionMark('offices')}
		>
			<div className={hasPlaces(offices) ? styles.offices : styles.alone}>
				<OfficeCards offices={offices} />
				<OfficesMap offices={offices} />
			</div>
		</Section>
	);
}

/** An office without coordinates is stored at 0° 0', which is in the sea. */
const hasPlace = ({ latitude, longitude }: Office): boolean => latitude !== 0 || longitude !== 0;
export const hasPlaces = (offices: Office[]): boolean => offices.some(hasPlace);

/** The office's point on the map links to this id. */
const cardId = (index: number): string => `office-${index + 1}`;

export function OfficeCards({ offices }: { offices: Office[] }) {
	const textLang = useTextLang();
	return (
		<ul className={styles.cards}>
			{offices.map(({ city, country, address, phone }, index) => (
				<li key={city} id={cardId(index)} className={styles.card}>
					<Pin size={24} />
					<h3 className={styles.city} lang={textLang(city)}>
						{city} <span>{country}</span>
					</h3>
					<address lang={textLang(address)}>{address}</address>
					{phone && (
						<a className={styles.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
							{phone}
						</a>
					)}
				</li>
			))}
		</ul>
	);
}

interface OfficesMapProps {
	offices: Office[];
	/** Only tests replace the map's code. */
	load?: NonNullable<MapSettings['load']>;
}

/** Renders nothing if no office has coordinates. */
export function OfficesMap({ offices, load }: OfficesMapProps) {
	const { t } = useTranslations();
	const textLang = useTextLang();
	if (!hasPlaces(offices)) return null;
	return (
		<OfficeMap
			settings={load ? { ...mapSettings, load } : mapSettings}
			labels={{
				map: t('LABEL_MAP'),
				zoomIn: t('ACTION_ZOOM_IN'),
				zoomOut: t('ACTION_ZOOM_OUT'),
			}}
			points={offices.filter(hasPlace).map((office) => ({
				title: office.city,
				text: office.address,
				href: `#${cardId(offices.indexOf(office))}`,
				lang: textLang(office.city),
				latitude: office.latitude,
				longitude: office.longitude,
			}))}
		/>
	);
}

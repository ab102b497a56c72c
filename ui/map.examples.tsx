import { OfficeMap, type MapPoint } from './map.tsx';
import { LONG_ENGLISH, nothing, type PartExamples } from './style-guide/examples.tsx';

const settings = {
	height: 320,
	minZoom: 1,
	maxZoom: 8,
	initialZoom: 2,
	placeZoom: 6,
	retries: 0,
	retryDelay: () => 0,
	onFailure: nothing,
};
const point = (title: string, latitude: number, longitude: number, more: Partial<MapPoint> = {}): MapPoint => ({
	title,
	text: `An office in ${title}`,
	href: `#${title}`,
	lang: undefined,
	latitude,
	longitude,
	...more,
});
const map = (name: string, points: MapPoint[]) => (
	<OfficeMap points={points} settings={settings} labels={{ map: name, zoomIn: 'Zoom in', zoomOut: 'Zoom out' }} />
);

export const examples: PartExamples = {
	title: 'Map',
	states: [
		{
			name: 'Several offices',
			node: map('Several offices', [
				point('Willemstad', 12.1, -68.9),
				point('Valletta', 35.9, 14.5),
				point('上海', 31.2, 121.5, { lang: 'zh-Hans', text: '上海办公室' }),
			]),
		},
		{ name: 'One office', node: map('One office', [point('Tallinn', 59.4, 24.7)]) },
		{
			name: 'Crowded',
			node: map(
				'Crowded offices',
				[0, 1, 2, 3, 4].map((step) => point(`Office ${step + 1} near Riga`, 56.9, 24 + step / 4)),
			),
		},
		{ name: 'Long text', node: map('Long text', [point(LONG_ENGLISH, 48.2, 16.3), point('Lisbon', 38.7, -9.1)]) },
		{ name: 'No office', node: map('No office', []) },
	],
};

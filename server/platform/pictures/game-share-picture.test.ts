import { expect, test } from 'vitest';
import { gameSharePictureSvg } from './game-share-picture.ts';

const svgOf = (facts: { value: string; name: string }[], studio = 'Reef') =>
	gameSharePictureSvg({
		width: 1200,
		height: 630,
		art: { bytes: new Uint8Array([1, 2, 3]), width: 1008 },
		studio,
		facts,
		colors: { ground: '#000000', text: '#ffffff', accent: '#00ffff', win: '#ffcc00' },
	});
const groups = (svg: string): number => svg.match(/<g fill=/g)?.length ?? 0;

test('the picture has the art at the right edge, two lines for each fact, and the name of the studio', () => {
	const svg = svgOf([{ value: '96.1%', name: 'RTP' }]);
	expect(svg).toContain('<image href="data:image/jpeg;base64,AQID" x="192" width="1008"');
	expect(groups(svg)).toBe(3);
	expect(svg).not.toContain('<text');
});

test('facts and names that the typeface lacks, and facts that are too long, are omitted', () => {
	expect(groups(svgOf([{ value: '96.1%', name: '返还率' }], '独角鲸'))).toBe(0);
	expect(groups(svgOf([{ value: '1,000,000,000 ways', name: 'Ways' }]))).toBe(1);
	expect(groups(svgOf(Array.from({ length: 5 }, () => ({ value: '1', name: 'RTP' }))))).toBe(7);
});

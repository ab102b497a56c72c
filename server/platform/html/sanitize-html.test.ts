import { expect, test } from 'vitest';
import { demo } from '../../testing/demo-studio.ts';
import { promoPage } from '../../app/seeding/promo-page.ts';
import { specification } from '../../app/seeding/specification.ts';
import { attackStrings } from './attack-strings.ts';
import { legitimateMarkup } from './legitimate-markup.ts';
import { unsafeParts } from './unsafe-parts.ts';
import { MAX_HTML_LENGTH } from '../../../contract/html/html-policy.ts';
import { MAX_TAGS, HtmlRejectedError, sanitizeHtml } from './sanitize-html.ts';
import { videoAt, videoOrigins } from '../../../contract/html/video-hosts.ts';

for (const [name, html] of Object.entries(legitimateMarkup)) {
	test(`legitimate markup stays unchanged: ${name}`, () => expect(sanitizeHtml(html)).toBe(html));
}

const picture = { format: 'webp' as const, width: 960, file: '0123456789abcdef-960.webp', bytes: 1, height: 540 };

test('all HTML of the demo studio stays unchanged', () => {
	const { campaigns, features, games, news, pages, promoTools, roadmap } = demo;
	const html = [
		...games.flatMap((game) => [game.description, specification(game, features)]),
		...news.map((item) => item.body),
		...roadmap.map((item) => item.description),
		...campaigns.flatMap((campaign) => [campaign.description, campaign.prizeDistribution]),
		...promoTools.map((tool) => promoPage(tool.page, () => ({ width: 960, height: 540, renditions: [picture] }))),
		...Object.values(pages).flatMap(({ texts }) =>
			Object.keys(texts).flatMap((key) => (key.endsWith('_html') ? texts[key]! : [])),
		),
	];
	expect(html.length).toBeGreaterThan(80);
	for (const { en, zh } of html) {
		expect(sanitizeHtml(en!)).toBe(en);
		expect(sanitizeHtml(zh!)).toBe(zh);
	}
});

const normalized: [string, string, string][] = [
	['a heading of the page', '<h1>A</h1><h5>B</h5>', '<h2>A</h2><h4>B</h4>'],
	['unknown elements', '<article><font color=red>a</font> <custom-tag>b</custom-tag></article>', 'a b'],
	['entities', '<p>a&nbsp;b &copy; &#20013;&#x6587; &amp;amp;</p>', '<p>a\u00a0b © 中文 &amp;amp;</p>'],
	['attributes', '<p id="a" style="color:red" class="lead x" onclick="b()" data-c>d</p>', '<p class="lead">d</p>'],
	[
		'names of properties that every object inherits',
		'<constructor>a</constructor><p constructor="b" __proto__="c" tostring>d</p>',
		'a<p>d</p>',
	],
	['comments', 'a<!-- b --><!--[if IE]>c<![endif]-->d', 'ad'],
	['missing end tags', '<ul><li>a<li>b</ul><p>c', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
	['list items and cells without their parents', '<li>a</li><td>b</td><dt>c<figcaption>d', 'abcd'],
	['a link in a link', '<a href="/a">a<em><a href="/b">b</a></em></a>', '<a href="/a">a<em>b</em></a>'],
	['a link that leads nowhere', '<a name="x">a</a><a href="games/">b</a><a href="javascript:c()">c</a>', 'abc'],
	['another window', '<a href="/a" target="popup" rel="opener">a</a>', '<a href="/a">a</a>'],
	['a password in a link', '<a href="https://studio.test@evil.test/">a</a>', 'a'],
	['a foreign picture', '<img src="https://evil.test/a.png" alt="x">', ''],
	[
		'a file outside the folders',
		'<img src="/media/../api/x"><img src="/media/%2e%2e/x"><img src="//media/x"><img src="/admin/x">',
		'',
	],
	[
		'foreign and malformed candidates',
		'<img src="/media/a.webp" srcset="//evil.test/a 1x, /media/b.webp 2x, /media/c.webp 1x 2x">',
		'<img src="/media/a.webp" srcset="/media/b.webp 2x" alt="" loading="lazy" decoding="async">',
	],
	[
		'spans out of bounds',
		'<table><tr><td colspan="9999" rowspan="-1">a</td></tr></table>',
		'<table><tr><td>a</td></tr></table>',
	],
	[
		'a video that starts by itself',
		'<video src="/media/a.mp4" autoplay loop preload="auto"></video>',
		'<video src="/media/a.mp4" preload="none" controls></video>',
	],
	['a frame', 'a<iframe src="https://evil.test/" srcdoc="<p>x">b</iframe>c', 'ac'],
	[
		'a frame of a known player',
		'<iframe width="560" height="315" src="https://www.youtube.com/embed/M7lc1UVf-VE?si=x&amp;start=90" title="Trailer &quot;A&quot;" allow="autoplay" onload="x()"><p>old browser</p></iframe>',
		'<figure data-video="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?start=90"><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE&amp;t=90" rel="noopener noreferrer">Trailer "A"</a></figure>',
	],
	[
		'a figure of a video without its link',
		'<figure data-video="https://vimeo.com/76979871/abcdef0123"><a href="/">a</a></figure>',
		'<figure data-video="https://player.vimeo.com/video/76979871?dnt=1&amp;h=abcdef0123"><a href="https://vimeo.com/76979871/abcdef0123" rel="noopener noreferrer">vimeo.com/76979871/abcdef0123</a><a href="/">a</a></figure>',
	],
	['a figure of an unknown video', '<figure data-video="https://evil.test/embed/1">a</figure>', '<figure>a</figure>'],
	[
		'a carousel as editors write it',
		'<div class="carousel big" data-autoplay="true" data-autoplay-speed="100" data-slides-to-show="3" data-dots="1"><p>a</p></div>',
		'<section class="carousel" data-autoplay="1" data-slides-to-show="3"><p>a</p></section>',
	],
	['carousel settings on another element', '<div data-autoplay="1">a</div>', '<section>a</section>'],
	['unpaired surrogates and U+0000', '<p>a\ud800b\u0000c</p>', '<p>a\ufffdbc</p>'],
];
for (const [name, from, to] of normalized) test(`normalises ${name}`, () => expect(sanitizeHtml(from)).toBe(to));

const players: [string, string | undefined][] = [
	['https://youtu.be/M7lc1UVf-VE?t=12s', 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?start=12'],
	['https://www.youtube.com/watch?v=M7lc1UVf-VE&list=x', 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'],
	['//player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
	[
		'https://www.bilibili.com/video/BV1GJ411x7h7/',
		'https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7&autoplay=0',
	],
	['http://www.youtube.com/embed/M7lc1UVf-VE', undefined],
	['https://www.youtube.com.evil.test/embed/M7lc1UVf-VE', undefined],
	['https://evil.test/www.youtube.com/embed/M7lc1UVf-VE', undefined],
	['https://www.youtube.com@evil.test/embed/M7lc1UVf-VE', undefined],
	['https://www.youtube.com:8443/embed/M7lc1UVf-VE', undefined],
	['https://www.youtube.com/redirect?q=https://evil.test', undefined],
	['https://www.youtube.com/embed/..%2f..%2flogout', undefined],
	['https://youtube.com\\.evil.test/embed/M7lc1UVf-VE', undefined],
	['javascript://www.youtube.com/embed/M7lc1UVf-VE', undefined],
	['/embed/M7lc1UVf-VE', undefined],
];
for (const [address, player] of players) {
	test(`the player of ${address} is ${player ?? 'none'}`, () => {
		expect(videoAt(address)?.player).toBe(player);
		if (player) expect(videoOrigins).toContain(new URL(player).origin);
	});
}

test('there are many distinct attack strings of many kinds', () => {
	const kinds = Object.values(attackStrings);
	expect(kinds.length).toBeGreaterThanOrEqual(12);
	for (const strings of kinds) expect(strings.length).toBeGreaterThanOrEqual(20);
	expect(kinds.flat().length).toBeGreaterThanOrEqual(500);
	expect(new Set(kinds.flat()).size).toBe(kinds.flat().length);
});

for (const [kind, strings] of Object.entries(attackStrings)) {
	test(`attacks by ${kind} leave nothing executable, and a second pass changes nothing`, () => {
		for (const attack of strings) {
			const result = sanitizeHtml(attack);
			expect(unsafeParts(result), attack).toEqual([]);
			expect(sanitizeHtml(result), attack).toBe(result);
			expect(unsafeParts(sanitizeHtml(`<p>a ${attack} b</p>`)), attack).toEqual([]);
		}
	});
}

test('HTML over the limits is rejected before it is parsed', () => {
	expect(() => sanitizeHtml('<p>'.repeat(333_333))).toThrow('999999 characters or more; at most 500000');
	expect(() => sanitizeHtml('<i>'.repeat(MAX_TAGS + 1))).toThrow(`${MAX_TAGS + 1} tags; at most ${MAX_TAGS}`);
	expect(() => sanitizeHtml('x'.repeat(MAX_HTML_LENGTH + 1))).toThrow(HtmlRejectedError);
	expect(sanitizeHtml('x'.repeat(MAX_HTML_LENGTH))).toHaveLength(MAX_HTML_LENGTH);
	// Escaping makes this text too long. The first save must reject the text, because the next save would reject the
	// result.
	expect(() => sanitizeHtml('&'.repeat(MAX_HTML_LENGTH))).toThrow(HtmlRejectedError);
});

/** Inputs at the limits of size and nesting. An algorithm with quadratic time would need minutes for these inputs. */
const pathological: Record<string, string> = {
	'open elements': '<b>'.repeat(MAX_TAGS),
	'end tags without a start tag': '<b>'.repeat(MAX_TAGS / 2) + '</i>'.repeat(MAX_TAGS / 2),
	'unknown elements between paragraphs': '<p><foo>'.repeat(MAX_TAGS / 2),
	'tables in tables': '<table><tr><td>'.repeat(MAX_TAGS / 3),
	attributes: `<p ${Array.from({ length: 60_000 }, (_, i) => `a${i}`).join(' ')}>`,
	'an unclosed attribute': '<a href="'.repeat(MAX_TAGS),
	'spaces in an address': `<a href="${' '.repeat(480_000)}x">y</a>`,
	'a long path': `<img src="/media${'/a'.repeat(240_000)}!">`,
	candidates: `<img src="/media/a" srcset="${'/media/a 1x, '.repeat(35_000)}">`,
	'openings of comments': '<!--'.repeat(MAX_TAGS),
	'raw text': '<noscript></p>'.repeat(MAX_TAGS / 2),
	frames: '<iframe>'.repeat(MAX_TAGS),
	ampersands: '&'.repeat(90_000),
	videos: '<figure data-video="https://youtu.be/M7lc1UVf-VE">'.repeat(9000),
};
for (const [name, html] of Object.entries(pathological)) {
	test(`the worst case within the limits is handled in time: ${name}`, { timeout: 5000 }, () => {
		try {
			const result = sanitizeHtml(html);
			expect(unsafeParts(result)).toEqual([]);
		} catch (error) {
			expect(error).toBeInstanceOf(HtmlRejectedError);
		}
	});
}

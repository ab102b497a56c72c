/** Layout of the client area's documents: one style sheet, a head, and a foot that names the document. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { markSvg } from './art/studio/mark.ts';
import type { Text } from './shape.ts';

export type Language = keyof Text;

/** BCP 47. */
export const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };

const require = createRequire(import.meta.url);
const face = (name: string, file: string) =>
	`@font-face{font-family:'${name}';font-weight:300 800;src:url(data:font/woff2;base64,${readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64')})}`;

// Only a few texts have the variable font Unbounded, because a PDF embeds each of its glyphs separately. Static fonts
// need less space.
const styles = `${face('Unbounded', 'unbounded/files/unbounded-latin-wght-normal.woff2')}
@page{size:A4;margin:16mm 18mm 22mm}
*{box-sizing:border-box}
body{margin:0;font:400 9.6pt/1.55 'Liberation Sans','Noto Sans CJK SC',sans-serif;color:#14233b}
.part+.part{break-before:page}
/* Chinese text has one weight, because each further weight adds a set of outlines to the file. */
:lang(zh){line-height:1.75}
:lang(zh) :is(th,strong,h3,b,header strong){font-weight:400}
:lang(zh) :is(tbody th,strong,h3){color:#0b5c86}
header{display:flex;align-items:center;gap:4mm;border-bottom:.5mm solid #0e8fb8;padding-bottom:3mm;margin-bottom:7mm}
header svg{width:12mm;height:12mm}
header strong{font:600 9pt Unbounded,'Noto Sans CJK SC'}
header span{margin-left:auto;color:#53688a;font-size:8.5pt}
h1{font:650 22pt/1.2 Unbounded,'Noto Sans CJK SC';margin:0 0 2mm;color:#0a1730}
h2{font:600 12.5pt/1.3 Unbounded,'Noto Sans CJK SC';margin:7mm 0 2mm;color:#0b5c86;break-after:avoid}
h3{font:700 10.5pt 'Liberation Sans','Noto Sans CJK SC';margin:4mm 0 1mm;break-after:avoid}
p{margin:0 0 2.6mm}
.lead{font-size:12pt;color:#3a5070;margin-bottom:5mm}
ul,ol{margin:0 0 3mm;padding-left:5mm}
li{margin-bottom:1mm}
table{width:100%;border-collapse:collapse;margin:2mm 0 4mm;font-size:9.4pt;font-variant-numeric:tabular-nums;break-inside:avoid}
th,td{text-align:left;padding:1.7mm 2.5mm;border-bottom:.2mm solid #c8d6e6;vertical-align:top}
thead th{background:#0a1730;color:#fff;font-weight:600;border:0}
tbody th{font-weight:600;width:34%}
tbody tr:nth-child(even){background:#f2f7fb}
pre{background:#0a1730;color:#d8f7ff;border-radius:2mm;padding:3.5mm 4mm;font:8.4pt/1.5 'DejaVu Sans Mono',monospace;white-space:pre-wrap;break-inside:avoid;margin:2mm 0 4mm}
code{font:8.6pt 'DejaVu Sans Mono',monospace;color:#0b5c86}
pre code{color:inherit}
.hero{width:100%;height:58mm;object-fit:cover;border-radius:3mm;margin-bottom:5mm;display:block}
.two{display:grid;grid-template-columns:1fr 1fr;gap:4mm;margin-bottom:4mm}
.two img{width:100%;border-radius:2mm;display:block}
.figures{display:grid;grid-template-columns:repeat(4,1fr);gap:3mm;margin:0 0 5mm}
.figures div{background:#eaf5fb;border-left:1mm solid #0e8fb8;padding:2.5mm 3mm;border-radius:1mm}
.figures b{display:block;font:650 13pt Unbounded,'Noto Sans CJK SC';color:#0a1730}
.figures small{color:#53688a}
.swatches{display:grid;grid-template-columns:repeat(4,1fr);gap:3mm;margin:2mm 0 5mm}
.swatches div{height:26mm;border-radius:2mm;padding:3mm;font-size:8.6pt;display:flex;flex-direction:column;justify-content:flex-end;border:.2mm solid #c8d6e6}
.marks{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm;margin:2mm 0 5mm}
.marks div{height:38mm;border-radius:2mm;display:grid;place-items:center;border:.2mm solid #c8d6e6}
.marks svg{width:24mm;height:24mm}
.note{border-left:1mm solid #ff6f61;background:#fff2f0;padding:2.5mm 3.5mm;font-size:9.2pt;border-radius:1mm;break-inside:avoid}
.sign{display:grid;grid-template-columns:1fr 1fr;gap:14mm;margin-top:12mm;font-size:9pt;color:#53688a}
.sign div{border-top:.2mm solid #53688a;padding-top:1.5mm}`;

export const studioName = { en: 'Blue Narwhal Games', zh: '蓝角鲸游戏 Blue Narwhal Games' };

const disclaimer: Record<Language, [string, string]> = {
	en: ['DEMONSTRATION', 'Blue Narwhal Games is a fictional studio; all names, figures and findings are made up.'],
	zh: ['演示文件', '蓝角鲸游戏为虚构工作室，文中人名、数据与结论均属虚构。'],
};

/** Returns the footer of each page. It says that the document is fictional. */
export const footer = (written: Language[]): string =>
	`<div style="width:100%;padding:0 18mm;font:6.4pt 'Liberation Sans','Noto Sans CJK SC',sans-serif;color:#53688a;display:flex;gap:3mm">${written
		.map((language) => {
			const [what, why] = disclaimer[language];
			return `<span style="color:#c2382a">${what}</span><span>${why}</span>`;
		})
		.join(
			'',
		)}<span style="margin-left:auto"><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;

/** Each part has one language and begins on a new page. */
export interface Part {
	language: Language;
	kind: string;
	title: string;
	body: string;
}

export function documentHtml(title: string, parts: Part[]): string {
	const pages = parts.map(
		(part, i) =>
			`<section class="part" lang="${languageTags[part.language]}"><header>${markSvg('colour').replaceAll('id="', `id="p${i}`).replaceAll('url(#', `url(#p${i}`).replaceAll('href="#', `href="#p${i}`)}<strong>${studioName[part.language]}</strong><span>${part.kind}</span></header><h1>${part.title}</h1>${part.body}</section>`,
	);
	return `<!doctype html><html lang="${languageTags[parts[0]?.language ?? 'en']}"><head><meta charset="utf-8"><title>${title}</title><style>${styles}</style></head><body>${pages.join('')}</body></html>`;
}

/** The first cell of each row is its heading. */
export const table = (head: string[], rows: (string | number)[][]): string =>
	`<table>${head.length ? `<thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead>` : ''}<tbody>${rows
		.map(([first, ...rest]) => `<tr><th>${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
		.join('')}</tbody></table>`;

export const code = (text: string): string =>
	`<pre><code>${text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`;

import { RichText } from './rich-text.tsx';
import { darkPicture } from './style-guide/example-media.ts';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

const columns = ['Market', 'Regulator', 'Return', 'Smallest bet', 'Largest bet', 'Certificate'];
const wideTable = `<table><caption>Markets</caption><thead><tr>${columns
	.map((column) => `<th scope="col">${column}</th>`)
	.join(
		'',
	)}</tr></thead><tbody><tr><th scope="row">Malta</th><td>MGA</td><td>96.1%</td><td>€0.10</td><td>€100</td><td>2026-014</td></tr></tbody></table>`;

export const examples: PartExamples = {
	title: 'Rich text',
	states: [
		{
			name: 'Text, lists and a quotation',
			node: (
				<RichText html='<h2>How a round works</h2><p>Each round is <strong>one call</strong>, see <a href="#rich-text">the guide</a>, <em>page 2</em>.</p><h3>Steps</h3><ol><li>The game asks for a bet.</li><li>The wallet answers.<ul><li>With a balance</li><li>With an error<sup>1</sup></li></ul></li></ol><h4>Note</h4><blockquote><p>The fastest integration of the year.</p><footer>A partner</footer></blockquote><hr><dl><dt>RTP</dt><dd>96.1%</dd></dl><p><small>Figures of May, in <code>UTC</code>.</small></p>' />
			),
		},
		{
			name: 'Picture',
			node: (
				<RichText
					html={`<figure><img src="${darkPicture.src}" alt="${darkPicture.media.alt}" width="960" height="540"><figcaption>The sea at night</figcaption></figure>`}
				/>
			),
		},
		{
			name: 'Video of another host',
			node: (
				<RichText
					html={`<figure data-video="https://video.example/embed/1"><a href="https://video.example/1"><img src="${darkPicture.src}" alt="Trailer" width="960" height="540"></a></figure>`}
				/>
			),
		},
		{
			name: 'Wide table and code',
			node: (
				<RichText html={`${wideTable}<pre><code>GET /api/games?${'provider=studio&amp;'.repeat(20)}</code></pre>`} />
			),
		},
		{
			name: 'Long text',
			node: <RichText html={`<h2>${LONG_ENGLISH}</h2><p>${LONG_ENGLISH.replaceAll(' ', '')}</p>`} />,
		},
		{ name: 'Chinese', node: <RichText html={`<h2>回合流程</h2><p>${LONG_CHINESE}</p>`} /> },
	],
};

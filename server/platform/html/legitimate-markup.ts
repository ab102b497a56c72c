/** Markup that staff may write and that the sanitiser does not change. */
export const legitimateMarkup: Record<string, string> = {
	nothing: '',
	'plain text': 'A & B, 1 < 2? "Yes" – 是的。'.replace('&', '&amp;').replace('<', '&lt;'),
	'text that looks like markup':
		'<p>Write <code>&lt;script&gt;alt=""&lt;/script&gt;</code> and a="" or b =&gt; c, alt &amp;nbsp;</p>',
	'a letter from every plane':
		'<p>naïve Ünïcode 中文，繁體。日本語 한국어 العربية עברית 😀 👩‍👩‍👧 𠮷 \u00a0|\u200b|\u2028|</p>',
	'headings and paragraphs':
		'<h2>News</h2>\n<p>One.</p>\n<p class="lead">Two.</p>\n<h3>Details</h3>\n<h4 class="text-center">More</h4>\n<hr>\n<p>Line<br>line</p>',
	'inline marks':
		'<p><strong>a</strong> <em>b</em> <b>c</b> <i>d</i> <u>e</u> <s>f</s> H<sub>2</sub>O x<sup>2</sup> <small>g</small> <code>h</code></p>',
	'marks within marks': '<p><strong><em><u>a</u> b</em> c</strong> <a href="/"><strong>d</strong> e</a></p>',
	'lists within lists': '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li><p>d</p><ol><li>e</li></ol></li></ul>',
	'numbered lists': '<ol start="3"><li>c</li><li>d</li></ol><ol reversed><li>z</li></ol>',
	definitions: '<dl><dt>RTP</dt><dd>Return to player</dd><dt lang="zh-Hans">波动性</dt><dd><p>高</p></dd></dl>',
	quotation: '<blockquote class="note"><p>Patience is a plan.</p><p><small>The captain</small></p></blockquote>',
	'a table':
		'<table><caption>Prizes</caption><thead><tr><th scope="col">Place</th><th scope="col" colspan="2">Prize</th></tr></thead><tbody><tr><th scope="row">1</th><td class="text-right">€1,000</td><td rowspan="2">cash</td></tr><tr><th scope="row">2</th><td>€500</td></tr></tbody><tfoot><tr><td colspan="3">Terms apply</td></tr></tfoot></table>',
	'a bare table': '<table><tr><td>a</td><td>b</td></tr></table>',
	'preformatted text': '<pre>  if (a &lt; b)\n\treturn c;\n</pre><pre><code>npm start</code></pre>',
	'another language':
		'<p lang="zh-Hans">你好</p><p>Say <span lang="fr">bonjour</span> <span class="note">softly</span>.</p>',
	'links of the site':
		'<p><a href="/game/lantern-river/">a</a> <a href="/zh/news/?page=2&amp;sort=name#top">b</a> <a href="#rules">c</a></p>',
	'links away':
		'<p><a href="https://example.com/a(b)?c=d&amp;e=%20#f" rel="noopener noreferrer">a</a> <a href="http://例え.example/路径" rel="noopener noreferrer">b</a></p>',
	'a link in a new tab':
		'<p><a href="/terms/" target="_blank" rel="noopener noreferrer" title="Opens a tab">Terms</a></p>',
	'mail and telephone':
		'<p><a href="mailto:info@studio.test?subject=Hello">Mail</a> <a href="tel:+1-555-0100">Call</a></p>',
	'a download': '<p><a href="/static/pack.zip" download class="button">Promo pack</a></p>',
	'a picture':
		'<p><img src="/media/a1b2-640.webp" alt="A lantern &amp; a &quot;boat&quot;" width="640" height="360" loading="lazy" decoding="async"></p>',
	'a responsive picture':
		'<figure><img src="/media/a-1280.webp" srcset="/media/a-640.webp 640w, /media/a-1280.webp 1280w" sizes="(min-width: 768px) 50vw, calc(100vw - 32px)" alt="" width="1280" height="720" loading="lazy" decoding="async"><figcaption>The new <em>desk</em></figcaption></figure>',
	'a picture that links':
		'<a href="/games/"><img src="/static/Promo%20pack_(1).png" alt="All games" loading="lazy" decoding="async"></a>',
	'our own video':
		'<video src="/media/trailer.mp4" poster="/media/trailer.webp" width="1280" height="720" controls preload="none"></video>',
	'a video with captions':
		'<video poster="/media/trailer.webp" playsinline controls preload="none"><source src="/media/t.webm" type="video/webm; codecs=&quot;vp9, opus&quot;"><source src="/media/t.mp4" type="video/mp4"><track src="/static/t.zh.vtt" kind="captions" srclang="zh-Hans" label="中文" default></video>',
	'a video of YouTube':
		'<figure data-video="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE"><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE" rel="noopener noreferrer">The trailer</a></figure>',
	'a video of Vimeo with a picture':
		'<figure class="text-center" data-video="https://player.vimeo.com/video/76979871?dnt=1"><a href="https://vimeo.com/76979871" rel="noopener noreferrer"><img src="/media/p.webp" alt="The trailer" loading="lazy" decoding="async"></a><figcaption>Two minutes</figcaption></figure>',
	'a video of Bilibili':
		'<figure data-video="https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7&amp;autoplay=0"><a href="https://www.bilibili.com/video/BV1GJ411x7h7/" rel="noopener noreferrer">预告片</a></figure>',
	'a carousel':
		'<section class="carousel" data-autoplay="1" data-autoplay-speed="3000" data-slides-to-show="3"><img src="/media/1.webp" alt="One" loading="lazy" decoding="async"><figure><img src="/media/2.webp" alt="Two" loading="lazy" decoding="async"><figcaption>Two</figcaption></figure></section>',
	sections: '<section class="text-center" lang="en"><h2>A</h2><section><p>b</p></section></section>',
};

/** Clipboard content with the typical markup of the program that wrote it, and the HTML that the editor stores. */
export interface ClipboardCase {
	html: string;
	expected: string;
	/** Number of pictures that the editor removes from the pasted content. */
	pictures?: number;
}

const wordDocument = (
	body: string,
): string => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/a/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings;} p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:·;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const wordListItem = (level: number, mark: string, text: string, lfo = 1): string => `
<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${lfo - 1} level${level} lfo${lfo}'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

export const clipboardHtml: Record<string, ClipboardCase> = {
	Word: {
		html: wordDocument(
			`<p class=MsoTitle>Lantern season</p>
<h1 style='margin-top:12pt'><span lang=EN-US style='font-family:"Calibri Light"'>What is <b>new</b><o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>Three <b style='mso-bidi-font-weight:normal'>games</b> and an <i>early</i>
<span style='mso-spacerun:yes'>  </span>look,<u> all</u> on <a href="https://studio.example/news/"><span style='color:#0563C1'><u>the site</u></span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>` +
				wordListItem(1, '·', 'First') +
				wordListItem(2, 'o', 'Inner') +
				wordListItem(2, 'o', 'Inner two') +
				wordListItem(1, '·', 'Second') +
				`<p class=MsoNormal><span lang=EN-US>Between<a name="_Toc1"></a><o:p></o:p></span></p>` +
				wordListItem(1, '1.', 'One', 2) +
				wordListItem(1, '2.', 'Two', 2) +
				`<p class=MsoNormal align=center style='text-align:center'><span style='font-size:20.0pt;color:red'>Middle</span><sup>2</sup></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_1" style='width:100pt'><v:imagedata src="file:///C:/Users/a/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=133 height=66 src="file:///C:/Users/a/clip_image002.png" v:shapes="Picture_1"><![endif]></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'><td width=300 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='margin-bottom:0cm'><b>Game<o:p></o:p></b></p></td><td width=300 valign=top><p class=MsoNormal><b>RTP<o:p></o:p></b></p></td></tr><tr><td width=300><p class=MsoNormal>Lantern River<o:p></o:p></p></td><td width=300><p class=MsoNormal>96.1&nbsp;%<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
		),
		expected:
			'<h2>Lantern season</h2><h2>What is new</h2><p>Three <strong>games</strong> and an <em>early</em> look,<u> all</u> on <a href="https://studio.example/news/" rel="noopener noreferrer">the site</a>.</p><ul><li>First<ul><li>Inner</li><li>Inner two</li></ul></li><li>Second</li></ul><p>Between</p><ol><li>One</li><li>Two</li></ol><p class="text-center">Middle<sup>2</sup></p><table><thead><tr><th scope="col">Game</th><th scope="col">RTP</th></tr></thead><tbody><tr><td>Lantern River</td><td>96.1\u00a0%</td></tr></tbody></table>',
		pictures: 1,
	},
	'Word for the web': {
		html: `<div class="OutlineElement Ltr SCXW1 BCX8" style="direction: ltr;"><p class="Paragraph SCXW1 BCX8" paraid="1" paraeid="{a}{1}" style="font-weight: normal; font-style: normal; vertical-align: baseline;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW1 BCX8" style="font-size: 11pt; font-family: Calibri; font-weight: bold;"><span class="NormalTextRun SCXW1 BCX8">Bold</span></span><span class="TextRun SCXW1" style="font-weight: normal;"><span class="NormalTextRun"> and plain</span></span><span class="EOP SCXW1 BCX8">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1 BCX8"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" aria-setsize="-1" role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1 BCX8"><ul class="BulletListStyle1 SCXW1" role="list"><li role="listitem" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Two</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`,
		expected: '<p><strong>Bold</strong> and plain</p><ul><li>One</li><li>Two</li></ul>',
	},
	'Google Docs': {
		html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Plan</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial;font-weight:400;">Some </span><span style="font-size:11pt;font-family:Arial;font-weight:700;">bold</span><span style="font-weight:400;font-style:italic;">, italic</span><span style="font-weight:400;text-decoration:line-through;-webkit-text-decoration-skip:none;"> gone</span><span style="font-size:0.6em;vertical-align:super;">2</span> <a href="https://www.google.com/url?q=https://studio.example/a&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p><br><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><ol><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>First</span></p></li></ol><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:100px;"><img src="https://lh7-us.googleusercontent.com/docsz/abc" width="100" height="80" style="margin-left:0px;"></span><span><img src="data:image/png;base64,iVBORw0KGgo="></span></p></b><br class="Apple-interchange-newline">`,
		expected:
			'<h2>Plan</h2><p>Some <strong>bold</strong><em>, italic</em><s> gone</s><sup>2</sup> <a href="https://studio.example/a" rel="noopener noreferrer">link</a></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>',
		pictures: 2,
	},
	LibreOffice: {
		html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm; background: transparent } h2.western { font-family: "Liberation Sans", sans-serif; font-size: 16pt } a:link { color: #000080 }</style></head><body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h2 class="western"><font face="Liberation Sans, sans-serif"><font size="4" style="font-size: 16pt"><b>Notes</b></font></font></h2>
<p style="line-height: 100%; margin-bottom: 0cm"><font color="#000000"><font face="Arial, sans-serif"><b>Bold</b> and
<span style="text-decoration: none"><i>italic</i></span> and <strike>out</strike></font></font></p>
<p style="margin-bottom: 0cm"><br/>
</p>
<ol><li><p style="margin-bottom: 0cm">First</p></li><li><p style="margin-bottom: 0cm">Second</p><ul><li><p>Inner</p></li></ul></li></ol>
<table width="643" cellpadding="4" cellspacing="0"><col width="310"/><col width="310"/><tr valign="top"><td width="310" style="border: 1px solid #000000"><p>a</p></td><td width="310"><p>b</p></td></tr></table>
<p align="right"><font size="2">end</font></p></body></html>`,
		expected:
			'<h2>Notes</h2><p><strong>Bold</strong> and <em>italic</em> and <s>out</s></p><ol><li>First</li><li>Second<ul><li>Inner</li></ul></li></ol><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p class="text-right">end</p>',
	},
	Pages: {
		html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}
p.p2 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; min-height: 13.0px}
span.s1 {font: 9.0px Menlo}
span.s2 {text-decoration: underline}
ul.ul1 {list-style-type: disc}
</style></head><body><p class="p1">Dear<span class="Apple-converted-space">  </span><b>partners</b>,</p><p class="p2"><br></p><p class="p1"><span class="s1">small</span> and <span class="s2">underlined</span><span class="Apple-tab-span">	</span>text</p><ul class="ul1"><li class="li1"><span class="s3"></span>One</li><li class="li1"><span class="s3"></span>Two</li></ul></body></html>`,
		expected:
			'<p>Dear <strong>partners</strong>,</p><p>small and <u>underlined</u> text</p><ul><li>One</li><li>Two</li></ul>',
	},
	Excel: {
		html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700; text-align:center;} td {padding-top:1px; color:black; font-size:11.0pt;} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Country</td><td class=xl65 width=64>Share</td></tr><tr height=20><td height=20>Malta</td><td align=right style='mso-number-format:"0%"'>42%</td></tr><tr><td colspan=2>Sum</td></tr><!--EndFragment--></table></body></html>`,
		expected:
			'<table><thead><tr><th scope="col">Country</th><th scope="col">Share</th></tr></thead><tbody><tr><td>Malta</td><td class="text-right">42%</td></tr><tr><td colspan="2">Sum</td></tr></tbody></table>',
	},
	'Google Sheets': {
		html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;a&quot;}">a</td><td style="overflow:hidden;font-weight:bold;">b</td></tr><tr><td></td><td style="text-align:center;">1,5</td></tr></tbody></table></google-sheets-html-origin>`,
		expected:
			'<table><tbody><tr><td>a</td><td><strong>b</strong></td></tr><tr><td></td><td class="text-center">1,5</td></tr></tbody></table>',
	},
	WPS: {
		html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 14"><style>@font-face{font-family:"宋体";} p.MsoNormal{mso-style-name:正文; text-align:justify; font-family:Calibri; mso-fareast-font-family:宋体; font-size:10.5000pt;}</style></head><body style="tab-interval:21pt;text-justify-trim:punctuation;"><!--StartFragment--><div class="Section0" style="layout-grid:15.6000pt;"><h2><b><span style="mso-spacerun:'yes';font-family:黑体;font-weight:bold;font-size:16.0000pt;"><font face="黑体">新游发布</font></span></b><b><span style="font-family:黑体;"><o:p></o:p></span></b></h2><p class=MsoNormal style="text-indent:21.0000pt;mso-char-indent-count:2.0000;"><span style="mso-spacerun:'yes';font-family:宋体;mso-ascii-font-family:Calibri;font-size:10.5000pt;mso-font-kerning:1.0000pt;"><font face="宋体">　　本季推出三款新品，覆盖多个
市场。</font></span><b><span style="font-family:宋体;font-weight:bold;"><font face="宋体">敬请期待！</font></span></b><span><o:p></o:p></span></p><p class=MsoNormal><span style="font-family:宋体;"><o:p>&nbsp;</o:p></span></p><p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;font-size:10.5000pt;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span><font face="宋体">返还率 ９６％</font></span><span><o:p></o:p></span></p><p class=MsoNormal style="margin-left:21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span><font face="宋体">高波动</font></span></p><p class=MsoNormal style="mso-list:l1 level1 lfo2;"><![if !supportLists]><span><span style='mso-list:Ignore;'>一、<span></span></span></span><![endif]><span>甲</span></p><p class=MsoNormal style="mso-list:l1 level1 lfo2;"><![if !supportLists]><span><span style='mso-list:Ignore;'>二、<span></span></span></span><![endif]><span>乙</span></p></div><!--EndFragment--></body></html>`,
		expected:
			'<h2>新游发布</h2><p>本季推出三款新品，覆盖多个市场。<strong>敬请期待！</strong></p><ul><li>返还率 ９６％</li><li>高波动</li></ul><ol><li>甲</li><li>乙</li></ol>',
	},
	'a web page': {
		html: `<meta charset="utf-8"><div style="color: rgb(0,0,0); font-family: sans-serif;" class="lead note" onclick="alert(1)"><div>One line</div><div><br></div><div>Next <code>code</code> <kbd>key</kbd></div>loose text<br><br>more<section><h5>Deep</h5><picture><source srcset="https://a.example/a.webp"><img src="https://a.example/a.png" onerror="alert(1)"></picture></section><blockquote>Quoted</blockquote><form><input value="x"><button>Send</button></form><script>alert(1)</script></div>`,
		expected:
			'<p>One line</p><p>Next <code>code</code> key</p><p>loose text</p><p>more</p><h4>Deep</h4><blockquote>Quoted</blockquote><p>Send</p>',
		pictures: 1,
	},
	'a picture alone': { html: '<img src="https://a.example/a.png" alt="A">', expected: '', pictures: 1 },
	'a picture of this site': {
		html: `<p>See <img src="${location.origin}/media/a.webp" alt="A"> and <a href="${location.origin}/news/?page=2">news</a></p>`,
		expected:
			'<p>See <img src="/media/a.webp" alt="A" loading="lazy" decoding="async"> and <a href="/news/?page=2">news</a></p>',
	},
	'one cell': { html: '<table><tr><td style="font-family:Arial">42</td></tr></table>', expected: '<p>42</p>' },
};

export const clipboardText: Record<string, { text: string; expected: string }> = {
	lines: { text: 'One\r\nTwo\nThree', expected: '<p>One</p><p>Two</p><p>Three</p>' },
	'paragraphs of lines': { text: '\nOne\nstill one\n\n\nTwo  \n', expected: '<p>One<br>still one</p><p>Two</p>' },
	'Chinese with wide blanks': { text: '　　第一段。\n　　第二段。', expected: '<p>第一段。</p><p>第二段。</p>' },
	'what looks like markup': {
		text: '<b onclick=alert(1)>a</b> & b',
		expected: '<p>&lt;b onclick=alert(1)&gt;a&lt;/b&gt; &amp; b</p>',
	},
};

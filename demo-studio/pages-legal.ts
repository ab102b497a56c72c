/** Privacy policy and terms of the demo studio: short, and consistent with what the software does. */
import type { PageTexts } from './shape.ts';

export const legalPrivacy: PageTexts = {
	meta_title: { en: 'Privacy — Blue Narwhal Games', zh: '隐私说明 — Blue Narwhal Games' },
	meta_description: {
		en: 'What this site stores about you, why, and how to have it removed.',
		zh: '本站存储哪些与您有关的信息、出于什么目的，以及如何删除。',
	},
	title: { en: 'Privacy', zh: '隐私说明' },
	body_html: {
		en: '<p>This page says what this site keeps about you. It is short, because we keep little.</p><h2>Cookies</h2><p>You can read every public page without a single cookie. We set one only in these cases:</p><ul><li><strong>A choice you made.</strong> If you dismiss a notice or choose the desktop or mobile view, we remember that. The cookie holds the choice and nothing else.</li><li><strong>Signing in.</strong> Registered partners receive a session cookie, and beside it a note that somebody is signed in, so that the page can be drawn correctly. Both end when you sign out. A third cookie stays for 400 days and marks this browser as known to the account, so that strangers who enter wrong passwords cannot lock you out.</li></ul><p>There are no advertising or tracking cookies, and no statistics that follow you from page to page.</p><h2>Messages</h2><p>What you enter in the contact form (your name, company, subject, message and, if you wish, your e-mail address and telephone number) is stored so that we can answer it, and passed on by e-mail to the colleague who does. We keep it as long as the matter is open, and remove it earlier if you ask us to.</p><p>A small calculation in your browser protects the form from automated messages. It runs on our own server unless the form says otherwise.</p><h2>Partner accounts</h2><p>For registered partners we store name, e-mail address, company and language, the sessions that are open, and a record of changes made in the client area. Passwords are stored only as hashes.</p><h2>Your rights</h2><p>You may ask what is stored about you, have it corrected, and have it deleted. Write to <a href="/contacts/">us</a>; we answer within thirty days.</p>',
		zh: '<p>本页说明本站会留存哪些与您有关的信息。篇幅很短，因为我们留存得很少。</p><h2>Cookie</h2><p>浏览所有公开页面都无需任何 Cookie，我们仅在以下情况设置：</p><ul><li><strong>记住您的选择。</strong>当您关闭某条提示，或选择桌面版、移动版视图时，我们会记下该选择，Cookie 中别无其他内容。</li><li><strong>登录。</strong>注册合作伙伴登录后会获得一个会话 Cookie，另有一个标记用于说明“已登录”，以便页面正确显示。两者均在您退出登录时失效。另有一个 Cookie 保留 400 天，用于识别曾登录过该账号的浏览器，以免他人输入错误密码导致您无法登录。</li></ul><p>本站没有广告或跟踪 Cookie，也没有跨页面追踪您的统计。</p><h2>留言</h2><p>您在联系表单中填写的内容（姓名、公司、主题、留言，以及您自愿填写的邮箱与电话）会被保存，以便我们答复，并通过邮件转交负责的同事。相关事宜未了结前我们会予以保留；您也可以随时要求提前删除。</p><p>表单由浏览器中的一段小型运算防范自动提交，除非表单另有说明，该验证在我们自己的服务器上完成。</p><h2>合作伙伴账号</h2><p>对于注册合作伙伴，我们保存姓名、邮箱、公司、语言、当前会话，以及在客户专区内所做更改的记录。密码仅以哈希形式保存。</p><h2>您的权利</h2><p>您可以查询、更正或删除与您有关的信息。请<a href="/zh/contacts/">联系我们</a>，我们将在三十天内答复。</p>',
	},
};

export const legalTerms: PageTexts = {
	meta_title: { en: 'Terms of use — Blue Narwhal Games', zh: '使用条款 — Blue Narwhal Games' },
	meta_description: { en: 'The rules for using this site and its demos.', zh: '使用本站及试玩游戏的规则。' },
	title: { en: 'Terms of use', zh: '使用条款' },
	body_html: {
		en: '<p>By using this site you agree to the few rules below.</p><h2>Adults only</h2><p>This site and its games are meant for people aged 18 or over, or of the legal age for gambling in their country if that is higher.</p><h2>Demos are play money</h2><p>All demos on this site run on play money. It has no value, cannot be bought or paid out, and luck in a demo says nothing about later play. We do not offer gambling for real money; our games are offered for real money by licensed operators only.</p><h2>What belongs to whom</h2><p>Games, names, characters, music, texts and images on this site belong to Blue Narwhal Games or to the partner studios named with them. Press may use the material of a news article with the name of the studio. Anything beyond that requires our written consent.</p><h2>Partner accounts</h2><p>Client area accounts are personal. Keep your password to yourself, and tell us without delay if you believe that somebody else knows it. Documents marked as confidential stay within your company.</p><h2>Accuracy</h2><p>We check what we publish. Release dates and figures of games which are not yet out may change; the sheet supplied with a released game applies.</p><h2>Questions</h2><p>Write to <a href="/contacts/">us</a>. A person will answer.</p>',
		zh: '<p>使用本站即表示您同意以下几条规则。</p><h2>仅限成年人</h2><p>本站及其游戏面向年满 18 周岁的人士；若您所在地的法定博彩年龄更高，以当地规定为准。</p><h2>试玩使用虚拟币</h2><p>本站所有试玩均使用虚拟币。虚拟币没有价值，不可购买，也不可兑付；试玩中的运气与日后的结果毫无关系。我们不提供真钱博彩，真钱版本仅由持牌运营商提供。</p><h2>权利归属</h2><p>本站的游戏、名称、角色、音乐、文字与图片归 Blue Narwhal Games 或所注明的合作工作室所有。媒体可在注明工作室名称的前提下使用新闻稿素材；除此之外的使用须经我们书面同意。</p><h2>合作伙伴账号</h2><p>客户专区账号仅供本人使用。请妥善保管密码，如怀疑他人知悉，请立即告知我们。标注为机密的文件不得流出贵司。</p><h2>准确性</h2><p>我们会核对所发布的内容。尚未上线的游戏，其发布日期与参数可能调整；已上线的游戏以随附的游戏说明为准。</p><h2>疑问</h2><p>请<a href="/zh/contacts/">联系我们</a>，会有专人答复。</p>',
	},
};

import { useTranslate } from '../messages/use-translate.tsx';
import { browserOf } from '../../contract/browser-name.ts';

/** The tooltip has the whole User-Agent header. */
export function BrowserName({ agent }: { agent: string }) {
	const t = useTranslate();
	const { browser, system } = browserOf(agent);
	const known = browser ?? t('LABEL_UNKNOWN_BROWSER');
	return <span title={agent}>{system ? t('LABEL_BROWSER_ON_SYSTEM', { browser: known, system }) : known}</span>;
}

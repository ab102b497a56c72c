import type { BrowserErrorSummary } from '../../contract/browser-errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

export function ErrorState({ error }: { error: Pick<BrowserErrorSummary, 'resolved_at'> }) {
	const t = useTranslate();
	const isOpen = error.resolved_at === null;
	return <Badge tone={isOpen ? 'coral' : 'aurora'}>{t(`error_states.${isOpen ? 'open' : 'resolved'}`)}</Badge>;
}

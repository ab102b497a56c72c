import type { DiscardQuestion } from '../../ui/dialog.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

export function useDiscardQuestion(): DiscardQuestion {
	const t = useTranslate();
	return {
		title: t('TITLE_DISCARD_INPUT'),
		text: t('TEXT_DISCARD_INPUT'),
		discardLabel: t('ACTION_DISCARD'),
		keepLabel: t('ACTION_CONTINUE_EDITING'),
	};
}

import { MAX_LIST_VIDEO_BYTES } from '../../contract/list-video-limit.ts';
import { Video } from '../editing/picture-inputs.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

const BYTES_PER_KB = 1000;

export function ListVideo() {
	const t = useTranslate();
	return <Video source="list_video" help={t('TEXT_LIST_VIDEO', { kilobytes: MAX_LIST_VIDEO_BYTES / BYTES_PER_KB })} />;
}

import { useTranslate } from 'react-admin';
import { Page } from '../frame/page.tsx';

/** The first screen. */
export default function HomeScreen() {
	const t = useTranslate();
	return <Page title={t('LABEL_HOME')}>{null}</Page>;
}

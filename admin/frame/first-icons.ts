/** Icons of Material Design for menu, frame and home screen. They load first. */
import {
	mdiAccountCogOutline,
	mdiAccountMultipleOutline,
	mdiArrowDecisionOutline,
	mdiAspectRatio,
	mdiBellOutline,
	mdiBugOutline,
	mdiCalendar,
	mdiCertificateOutline,
	mdiChartLine,
	mdiCheckCircle,
	mdiClipboardCheckOutline,
	mdiChevronRight,
	mdiCircleOutline,
	mdiCreationOutline,
	mdiDiceMultipleOutline,
	mdiEarth,
	mdiFamilyTree,
	mdiFileDocumentOutline,
	mdiFolderMultipleImage,
	mdiFolderOutline,
	mdiGiftOutline,
	mdiHandshakeOutline,
	mdiHistory,
	mdiImageMultipleOutline,
	mdiInboxOutline,
	mdiLabelOutline,
	mdiLogout,
	mdiMapMarkerOutline,
	mdiMonitor,
	mdiNewspaperVariantOutline,
	mdiOfficeBuildingOutline,
	mdiOpenInNew,
	mdiPaletteOutline,
	mdiRocketLaunchOutline,
	mdiShareVariantOutline,
	mdiStoreOutline,
	mdiText,
	mdiTranslate,
	mdiTrayArrowUp,
	mdiTrophyOutline,
	mdiTune,
	mdiViewCarouselOutline,
	mdiViewDashboardOutline,
	mdiWeatherNight,
	mdiWeatherSunny,
} from '@mdi/js';
import { pathIcon } from '../../ui/icon.tsx';

export const AccountTree = pathIcon(mdiFamilyTree);
export const AltRoute = pathIcon(mdiArrowDecisionOutline);
export const AspectRatio = pathIcon(mdiAspectRatio);
export const Assets = pathIcon(mdiFolderMultipleImage);
export const Article = pathIcon(mdiNewspaperVariantOutline);
export const AutoAwesome = pathIcon(mdiCreationOutline);
export const BugReport = pathIcon(mdiBugOutline);
export const Business = pathIcon(mdiOfficeBuildingOutline);
export const Casino = pathIcon(mdiDiceMultipleOutline);
export const Certificate = pathIcon(mdiCertificateOutline);
export const Changes = pathIcon(mdiBellOutline);
export const ShareVariant = pathIcon(mdiShareVariantOutline);
export const CheckCircle = pathIcon(mdiCheckCircle);
export const ClipboardCheck = pathIcon(mdiClipboardCheckOutline);
export const ChevronRight = pathIcon(mdiChevronRight);
export const DarkMode = pathIcon(mdiWeatherNight);
export const Rocket = pathIcon(mdiRocketLaunchOutline);
export const Description = pathIcon(mdiFileDocumentOutline);
export const Earth = pathIcon(mdiEarth);
export const EmojiEvents = pathIcon(mdiTrophyOutline);
export const Event = pathIcon(mdiCalendar);
export const Folder = pathIcon(mdiFolderOutline);
export const Handshake = pathIcon(mdiHandshakeOutline);
export const History = pathIcon(mdiHistory);
export const Inbox = pathIcon(mdiInboxOutline);
export const Label = pathIcon(mdiLabelOutline);
export const LightMode = pathIcon(mdiWeatherSunny);
export const Logout = pathIcon(mdiLogout);
export const ManageAccounts = pathIcon(mdiAccountCogOutline);
export const Monitor = pathIcon(mdiMonitor);
export const Notes = pathIcon(mdiText);
export const OpenInNew = pathIcon(mdiOpenInNew);
export const Outbox = pathIcon(mdiTrayArrowUp);
export const Palette = pathIcon(mdiPaletteOutline);
export const People = pathIcon(mdiAccountMultipleOutline);
export const PhotoLibrary = pathIcon(mdiImageMultipleOutline);
export const Place = pathIcon(mdiMapMarkerOutline);
export const QueryStats = pathIcon(mdiChartLine);
export const RadioButtonUnchecked = pathIcon(mdiCircleOutline);
export const Redeem = pathIcon(mdiGiftOutline);
export const SpaceDashboard = pathIcon(mdiViewDashboardOutline);
export const Store = pathIcon(mdiStoreOutline);
export const Translate = pathIcon(mdiTranslate);
export const Tune = pathIcon(mdiTune);
export const ViewCarouselOutlined = pathIcon(mdiViewCarouselOutline);

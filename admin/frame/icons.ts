/** Icons of the admin: shapes of Material Design Icons. */
import {
	mdiAccountCircleOutline,
	mdiAccountCogOutline,
	mdiAccountMultipleOutline,
	mdiAccountPlusOutline,
	mdiArrowLeft,
	mdiArrowRight,
	mdiAutoFix,
	mdiBugOutline,
	mdiCalendar,
	mdiCalendarRemoveOutline,
	mdiChartLine,
	mdiCheck,
	mdiCheckCircle,
	mdiChevronRight,
	mdiCircleOutline,
	mdiClose,
	mdiClosedCaptionOutline,
	mdiCloudUploadOutline,
	mdiCodeBraces,
	mdiCodeTags,
	mdiContentCopy,
	mdiCreationOutline,
	mdiDelete,
	mdiDeleteOutline,
	mdiDiceMultipleOutline,
	mdiDotsHorizontal,
	mdiDotsVertical,
	mdiDragVertical,
	mdiEmailAlertOutline,
	mdiEyeOffOutline,
	mdiEyeOutline,
	mdiFamilyTree,
	mdiFileDocumentOutline,
	mdiFileUploadOutline,
	mdiFilterVariant,
	mdiFolderOutline,
	mdiFormatAlignCenter,
	mdiFormatAlignLeft,
	mdiFormatAlignRight,
	mdiFormatBold,
	mdiFormatClear,
	mdiFormatFontSizeDecrease,
	mdiFormatIndentDecrease,
	mdiFormatIndentIncrease,
	mdiFormatItalic,
	mdiFormatListBulleted,
	mdiFormatListNumbered,
	mdiFormatQuoteClose,
	mdiFormatStrikethrough,
	mdiFormatSubscript,
	mdiFormatSuperscript,
	mdiFormatUnderline,
	mdiGiftOutline,
	mdiHandshakeOutline,
	mdiHistory,
	mdiImage,
	mdiImageBrokenVariant,
	mdiImageMultipleOutline,
	mdiImageOutline,
	mdiImagePlusOutline,
	mdiInboxOutline,
	mdiLabelOutline,
	mdiLinkVariant,
	mdiLogout,
	mdiMagnify,
	mdiMapMarkerOutline,
	mdiMenu,
	mdiMinus,
	mdiMonitor,
	mdiMotionPlayOutline,
	mdiMovieOutline,
	mdiNewspaperVariantOutline,
	mdiOfficeBuildingOutline,
	mdiOpenInNew,
	mdiPlus,
	mdiRedo,
	mdiReplyOutline,
	mdiShieldCheckOutline,
	mdiSwapVertical,
	mdiTableLarge,
	mdiText,
	mdiTrayArrowDown,
	mdiTrayArrowUp,
	mdiTrophyOutline,
	mdiTune,
	mdiUndo,
	mdiViewCarousel,
	mdiViewCarouselOutline,
	mdiViewDashboardOutline,
	mdiWeatherNight,
	mdiWeatherSunny,
} from '@mdi/js';
import { createElement, type ReactElement } from 'react';
import { pathIcon } from '../../ui/icon.tsx';

interface IconProps {
	/** Width and height in pixels. */
	size?: number;
	/** Name of an icon that stands alone; other icons are decorative. */
	titleAccess?: string;
	/** Props of MUI's icons, which have no effect: screens that are still built with MUI set them. */
	fontSize?: 'small';
	color?: 'primary' | 'success' | 'disabled';
	sx?: object;
	'aria-hidden'?: boolean;
}

export type IconComponent = (props: IconProps) => ReactElement;

function icon(path: string): IconComponent {
	const Shape = pathIcon(path);
	return function AdminIcon({ size = 20, titleAccess }) {
		const shape = createElement(Shape, { size });
		return titleAccess === undefined ? shape : createElement('span', { role: 'img', title: titleAccess }, shape);
	};
}

export const AccountCircle = icon(mdiAccountCircleOutline);
export const AccountTree = icon(mdiFamilyTree);
export const Add = icon(mdiPlus);
export const AddPhotoAlternate = icon(mdiImagePlusOutline);
export const ArrowBack = icon(mdiArrowLeft);
export const ArrowForward = icon(mdiArrowRight);
export const Article = icon(mdiNewspaperVariantOutline);
export const AutoAwesome = icon(mdiCreationOutline);
export const AutoFixHigh = icon(mdiAutoFix);
export const BrokenImage = icon(mdiImageBrokenVariant);
export const BugReport = icon(mdiBugOutline);
export const Business = icon(mdiOfficeBuildingOutline);
export const Casino = icon(mdiDiceMultipleOutline);
export const Check = icon(mdiCheck);
export const CheckCircle = icon(mdiCheckCircle);
export const ChevronRight = icon(mdiChevronRight);
export const Close = icon(mdiClose);
export const ClosedCaption = icon(mdiClosedCaptionOutline);
export const CloudUpload = icon(mdiCloudUploadOutline);
export const Code = icon(mdiCodeTags);
export const ContentCopy = icon(mdiContentCopy);
export const DarkMode = icon(mdiWeatherNight);
export const DataObject = icon(mdiCodeBraces);
export const Delete = icon(mdiDelete);
export const DeleteOutlined = icon(mdiDeleteOutline);
export const Description = icon(mdiFileDocumentOutline);
export const Download = icon(mdiTrayArrowDown);
export const DragIndicator = icon(mdiDragVertical);
export const EmojiEvents = icon(mdiTrophyOutline);
export const Event = icon(mdiCalendar);
export const EventBusy = icon(mdiCalendarRemoveOutline);
export const FilterList = icon(mdiFilterVariant);
export const Folder = icon(mdiFolderOutline);
export const FormatAlignCenter = icon(mdiFormatAlignCenter);
export const FormatAlignLeft = icon(mdiFormatAlignLeft);
export const FormatAlignRight = icon(mdiFormatAlignRight);
export const FormatBold = icon(mdiFormatBold);
export const FormatClear = icon(mdiFormatClear);
export const FormatIndentDecrease = icon(mdiFormatIndentDecrease);
export const FormatIndentIncrease = icon(mdiFormatIndentIncrease);
export const FormatItalic = icon(mdiFormatItalic);
export const FormatListBulleted = icon(mdiFormatListBulleted);
export const FormatListNumbered = icon(mdiFormatListNumbered);
export const FormatQuote = icon(mdiFormatQuoteClose);
export const FormatUnderlined = icon(mdiFormatUnderline);
export const Handshake = icon(mdiHandshakeOutline);
export const History = icon(mdiHistory);
export const HorizontalRule = icon(mdiMinus);
export const Image = icon(mdiImage);
export const ImageOutlined = icon(mdiImageOutline);
export const Inbox = icon(mdiInboxOutline);
export const Label = icon(mdiLabelOutline);
export const LightMode = icon(mdiWeatherSunny);
export const Link = icon(mdiLinkVariant);
export const Logout = icon(mdiLogout);
export const ManageAccounts = icon(mdiAccountCogOutline);
export const MarkEmailUnread = icon(mdiEmailAlertOutline);
export const Menu = icon(mdiMenu);
export const Monitor = icon(mdiMonitor);
export const MoreHoriz = icon(mdiDotsHorizontal);
export const MoreVert = icon(mdiDotsVertical);
export const Movie = icon(mdiMovieOutline);
export const Notes = icon(mdiText);
export const OpenInNew = icon(mdiOpenInNew);
export const Outbox = icon(mdiTrayArrowUp);
export const People = icon(mdiAccountMultipleOutline);
export const PersonAdd = icon(mdiAccountPlusOutline);
export const PhotoLibrary = icon(mdiImageMultipleOutline);
export const Place = icon(mdiMapMarkerOutline);
export const QueryStats = icon(mdiChartLine);
export const RadioButtonUnchecked = icon(mdiCircleOutline);
export const Redeem = icon(mdiGiftOutline);
export const Redo = icon(mdiRedo);
export const Remove = icon(mdiMinus);
export const Reply = icon(mdiReplyOutline);
export const Search = icon(mdiMagnify);
export const SmartDisplay = icon(mdiMotionPlayOutline);
export const SpaceDashboard = icon(mdiViewDashboardOutline);
export const StrikethroughS = icon(mdiFormatStrikethrough);
export const Subscript = icon(mdiFormatSubscript);
export const Superscript = icon(mdiFormatSuperscript);
export const SwapVert = icon(mdiSwapVertical);
export const TableChart = icon(mdiTableLarge);
export const TextDecrease = icon(mdiFormatFontSizeDecrease);
export const Tune = icon(mdiTune);
export const Undo = icon(mdiUndo);
export const UploadFile = icon(mdiFileUploadOutline);
export const VerifiedUser = icon(mdiShieldCheckOutline);
export const ViewCarousel = icon(mdiViewCarousel);
export const ViewCarouselOutlined = icon(mdiViewCarouselOutline);
export const Visibility = icon(mdiEyeOutline);
export const VisibilityOff = icon(mdiEyeOffOutline);

/** Icons of the admin: shapes of Material Design Icons. */
import {
	mdiAccountCogOutline,
	mdiAccountMultipleOutline,
	mdiAccountPlusOutline,
	mdiArrowDecisionOutline,
	mdiArrowLeft,
	mdiArrowRight,
	mdiAutoFix,
	mdiBugOutline,
	mdiCalendar,
	mdiCalendarRemoveOutline,
	mdiCellphone,
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
	mdiFolderPlusOutline,
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
	mdiPencilOutline,
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
import { pathIcon } from '../../ui/icon.tsx';

export type { IconComponent } from '../../ui/icon.tsx';

export const AccountTree = pathIcon(mdiFamilyTree);
export const Add = pathIcon(mdiPlus);
export const AddPhotoAlternate = pathIcon(mdiImagePlusOutline);
export const AltRoute = pathIcon(mdiArrowDecisionOutline);
export const ArrowBack = pathIcon(mdiArrowLeft);
export const ArrowForward = pathIcon(mdiArrowRight);
export const Article = pathIcon(mdiNewspaperVariantOutline);
export const AutoAwesome = pathIcon(mdiCreationOutline);
export const AutoFixHigh = pathIcon(mdiAutoFix);
export const BrokenImage = pathIcon(mdiImageBrokenVariant);
export const BugReport = pathIcon(mdiBugOutline);
export const Business = pathIcon(mdiOfficeBuildingOutline);
export const Casino = pathIcon(mdiDiceMultipleOutline);
export const Check = pathIcon(mdiCheck);
export const CheckCircle = pathIcon(mdiCheckCircle);
export const ChevronRight = pathIcon(mdiChevronRight);
export const Close = pathIcon(mdiClose);
export const ClosedCaption = pathIcon(mdiClosedCaptionOutline);
export const CloudUpload = pathIcon(mdiCloudUploadOutline);
export const Code = pathIcon(mdiCodeTags);
export const ContentCopy = pathIcon(mdiContentCopy);
export const DarkMode = pathIcon(mdiWeatherNight);
export const DataObject = pathIcon(mdiCodeBraces);
export const Delete = pathIcon(mdiDelete);
export const DeleteOutlined = pathIcon(mdiDeleteOutline);
export const Description = pathIcon(mdiFileDocumentOutline);
export const Download = pathIcon(mdiTrayArrowDown);
export const DragIndicator = pathIcon(mdiDragVertical);
export const Edit = pathIcon(mdiPencilOutline);
export const EmojiEvents = pathIcon(mdiTrophyOutline);
export const Event = pathIcon(mdiCalendar);
export const EventBusy = pathIcon(mdiCalendarRemoveOutline);
export const FilterList = pathIcon(mdiFilterVariant);
export const Folder = pathIcon(mdiFolderOutline);
export const NewFolder = pathIcon(mdiFolderPlusOutline);
export const FormatAlignCenter = pathIcon(mdiFormatAlignCenter);
export const FormatAlignLeft = pathIcon(mdiFormatAlignLeft);
export const FormatAlignRight = pathIcon(mdiFormatAlignRight);
export const FormatBold = pathIcon(mdiFormatBold);
export const FormatClear = pathIcon(mdiFormatClear);
export const FormatIndentDecrease = pathIcon(mdiFormatIndentDecrease);
export const FormatIndentIncrease = pathIcon(mdiFormatIndentIncrease);
export const FormatItalic = pathIcon(mdiFormatItalic);
export const FormatListBulleted = pathIcon(mdiFormatListBulleted);
export const FormatListNumbered = pathIcon(mdiFormatListNumbered);
export const FormatQuote = pathIcon(mdiFormatQuoteClose);
export const FormatUnderlined = pathIcon(mdiFormatUnderline);
export const Handshake = pathIcon(mdiHandshakeOutline);
export const History = pathIcon(mdiHistory);
export const HorizontalRule = pathIcon(mdiMinus);
export const Image = pathIcon(mdiImage);
export const ImageOutlined = pathIcon(mdiImageOutline);
export const Inbox = pathIcon(mdiInboxOutline);
export const Label = pathIcon(mdiLabelOutline);
export const LightMode = pathIcon(mdiWeatherSunny);
export const Link = pathIcon(mdiLinkVariant);
export const Logout = pathIcon(mdiLogout);
export const ManageAccounts = pathIcon(mdiAccountCogOutline);
export const MarkEmailUnread = pathIcon(mdiEmailAlertOutline);
export const Menu = pathIcon(mdiMenu);
export const Monitor = pathIcon(mdiMonitor);
export const MoreHoriz = pathIcon(mdiDotsHorizontal);
export const MoreVert = pathIcon(mdiDotsVertical);
export const Movie = pathIcon(mdiMovieOutline);
export const Notes = pathIcon(mdiText);
export const OpenInNew = pathIcon(mdiOpenInNew);
export const Outbox = pathIcon(mdiTrayArrowUp);
export const People = pathIcon(mdiAccountMultipleOutline);
export const PersonAdd = pathIcon(mdiAccountPlusOutline);
export const PhotoLibrary = pathIcon(mdiImageMultipleOutline);
export const Place = pathIcon(mdiMapMarkerOutline);
export const QueryStats = pathIcon(mdiChartLine);
export const RadioButtonUnchecked = pathIcon(mdiCircleOutline);
export const Redeem = pathIcon(mdiGiftOutline);
export const Redo = pathIcon(mdiRedo);
export const Remove = pathIcon(mdiMinus);
export const Reply = pathIcon(mdiReplyOutline);
export const Search = pathIcon(mdiMagnify);
export const SmartDisplay = pathIcon(mdiMotionPlayOutline);
export const Smartphone = pathIcon(mdiCellphone);
export const SpaceDashboard = pathIcon(mdiViewDashboardOutline);
export const StrikethroughS = pathIcon(mdiFormatStrikethrough);
export const Subscript = pathIcon(mdiFormatSubscript);
export const Superscript = pathIcon(mdiFormatSuperscript);
export const SwapVert = pathIcon(mdiSwapVertical);
export const TableChart = pathIcon(mdiTableLarge);
export const TextDecrease = pathIcon(mdiFormatFontSizeDecrease);
export const Tune = pathIcon(mdiTune);
export const Undo = pathIcon(mdiUndo);
export const UploadFile = pathIcon(mdiFileUploadOutline);
export const VerifiedUser = pathIcon(mdiShieldCheckOutline);
export const ViewCarousel = pathIcon(mdiViewCarousel);
export const ViewCarouselOutlined = pathIcon(mdiViewCarouselOutline);
export const Visibility = pathIcon(mdiEyeOutline);
export const VisibilityOff = pathIcon(mdiEyeOffOutline);

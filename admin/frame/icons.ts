/** These icons load later than those in first-icons.ts. */
import {
	mdiAccountPlusOutline,
	mdiArrowLeft,
	mdiArrowRight,
	mdiAutoFix,
	mdiCalendarRangeOutline,
	mdiCalendarRemoveOutline,
	mdiCellphone,
	mdiCheck,
	mdiClose,
	mdiClosedCaptionOutline,
	mdiCloudUploadOutline,
	mdiCodeBraces,
	mdiCodeTags,
	mdiContentCopy,
	mdiCrop,
	mdiDelete,
	mdiDeleteOutline,
	mdiDotsHorizontal,
	mdiDotsVertical,
	mdiDragVertical,
	mdiAlertOutline,
	mdiEmailAlertOutline,
	mdiEyeOffOutline,
	mdiEyeOutline,
	mdiFileUploadOutline,
	mdiFilterVariant,
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
	mdiImage,
	mdiImageBrokenVariant,
	mdiImageOutline,
	mdiImagePlusOutline,
	mdiLinkVariant,
	mdiMagnify,
	mdiMenu,
	mdiMinus,
	mdiMotionPlayOutline,
	mdiMovieOutline,
	mdiPencilOutline,
	mdiPlus,
	mdiRedo,
	mdiReplyOutline,
	mdiRotateRight,
	mdiShieldCheckOutline,
	mdiSwapVertical,
	mdiTableLarge,
	mdiTrayArrowDown,
	mdiUndo,
	mdiViewCarousel,
	mdiViewGridOutline,
} from '@mdi/js';
import { pathIcon } from '../../ui/icon.tsx';

export type { IconComponent } from '../../ui/icon.tsx';

export const Add = pathIcon(mdiPlus);
export const AddPhotoAlternate = pathIcon(mdiImagePlusOutline);
export const ArrowBack = pathIcon(mdiArrowLeft);
export const ArrowForward = pathIcon(mdiArrowRight);
export const AutoFixHigh = pathIcon(mdiAutoFix);
export const BrokenImage = pathIcon(mdiImageBrokenVariant);
export const AlertMark = pathIcon(mdiAlertOutline);
export const Check = pathIcon(mdiCheck);
export const Close = pathIcon(mdiClose);
export const ClosedCaption = pathIcon(mdiClosedCaptionOutline);
export const CloudUpload = pathIcon(mdiCloudUploadOutline);
export const Code = pathIcon(mdiCodeTags);
export const ContentCopy = pathIcon(mdiContentCopy);
export const Crop = pathIcon(mdiCrop);
export const DataObject = pathIcon(mdiCodeBraces);
export const Delete = pathIcon(mdiDelete);
export const DeleteOutlined = pathIcon(mdiDeleteOutline);
export const Download = pathIcon(mdiTrayArrowDown);
export const DragIndicator = pathIcon(mdiDragVertical);
export const Edit = pathIcon(mdiPencilOutline);
export const EventBusy = pathIcon(mdiCalendarRemoveOutline);
export const FilterList = pathIcon(mdiFilterVariant);
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
export const HorizontalRule = pathIcon(mdiMinus);
export const Image = pathIcon(mdiImage);
export const ImageOutlined = pathIcon(mdiImageOutline);
export const Link = pathIcon(mdiLinkVariant);
export const MarkEmailUnread = pathIcon(mdiEmailAlertOutline);
export const Menu = pathIcon(mdiMenu);
export const MoreHoriz = pathIcon(mdiDotsHorizontal);
export const MoreVert = pathIcon(mdiDotsVertical);
export const Movie = pathIcon(mdiMovieOutline);
export const PersonAdd = pathIcon(mdiAccountPlusOutline);
export const Period = pathIcon(mdiCalendarRangeOutline);
export const Redo = pathIcon(mdiRedo);
export const Remove = pathIcon(mdiMinus);
export const Reply = pathIcon(mdiReplyOutline);
export const RotateRight = pathIcon(mdiRotateRight);
export const Search = pathIcon(mdiMagnify);
export const SmartDisplay = pathIcon(mdiMotionPlayOutline);
export const Smartphone = pathIcon(mdiCellphone);
export const StrikethroughS = pathIcon(mdiFormatStrikethrough);
export const Subscript = pathIcon(mdiFormatSubscript);
export const Superscript = pathIcon(mdiFormatSuperscript);
export const SwapVert = pathIcon(mdiSwapVertical);
export const TableChart = pathIcon(mdiTableLarge);
export const TextDecrease = pathIcon(mdiFormatFontSizeDecrease);
export const Undo = pathIcon(mdiUndo);
export const UploadFile = pathIcon(mdiFileUploadOutline);
export const VerifiedUser = pathIcon(mdiShieldCheckOutline);
export const ViewCarousel = pathIcon(mdiViewCarousel);
export const ViewGrid = pathIcon(mdiViewGridOutline);
export const Visibility = pathIcon(mdiEyeOutline);
export const VisibilityOff = pathIcon(mdiEyeOffOutline);

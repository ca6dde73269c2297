import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import SelfImprovementOutlined from '@mui/icons-material/SelfImprovementOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import VideoLibraryOutlined from '@mui/icons-material/VideoLibraryOutlined'
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import { lazy } from 'react'
import type { Screen } from '../../screen.ts'
import { words } from '../../words/words.ts'
import { pictures } from '../pictures/screen.ts'

const page = lazy(() => import('./content-page.tsx'))
const content = { right: 'content.read', page } as const
const titled = (en: string, te: string, hi: string) =>
  words({ en: { title: en }, te: { title: te }, hi: { title: hi } })

/** What the site says of homams and sevas. */
export const homamContent: Screen[] = [
  {
    ...content,
    path: 'homam-pages',
    group: 'homams',
    section: 'plan',
    title: titled('Homam and seva pages', 'హోమాలు, సేవల పేజీలు', 'हवन और सेवाओं के पृष्ठ'),
    tabTitle: titled('Pages', 'పేజీలు', 'पृष्ठ'),
    icon: MenuBookOutlined,
  },
]

/** Everything else that the public site shows, edited in one place by kind. */
export const websiteContent: Screen[] = [
  {
    ...content,
    path: 'pages',
    group: 'website',
    section: 'texts',
    title: titled('Pages and policies', 'పేజీలు, విధానాలు', 'पृष्ठ और नीतियाँ'),
    icon: ArticleOutlined,
  },
  {
    ...content,
    path: 'banners',
    group: 'website',
    section: 'texts',
    title: titled('Banners', 'బ్యానర్లు', 'बैनर'),
    icon: ViewCarouselOutlined,
  },
  {
    ...content,
    path: 'products',
    group: 'website',
    section: 'goods',
    title: titled('Products and shop', 'వస్తువులు, షాప్', 'वस्तुएँ और शॉप'),
    icon: StorefrontOutlined,
  },
  {
    ...content,
    path: 'gallery',
    group: 'website',
    section: 'media',
    title: titled('Gallery and videos', 'గ్యాలరీ, వీడియోలు', 'गैलरी और वीडियो'),
    icon: VideoLibraryOutlined,
  },
  pictures,
  {
    ...content,
    path: 'deities',
    group: 'website',
    section: 'goods',
    title: titled('Deities and purposes', 'దేవతలు, ఉద్దేశాలు', 'देवता और उद्देश्य'),
    icon: SelfImprovementOutlined,
  },
  {
    ...content,
    path: 'translations',
    group: 'website',
    section: 'texts',
    title: titled('Translations', 'అనువాదాలు', 'अनुवाद'),
    icon: TranslateOutlined,
    page: lazy(() => import('./translations/translations-page.tsx')),
  },
]

/** What the trust says of itself, and what the site reckons with. */
export const settingsContent: Screen[] = [
  {
    ...content,
    path: 'trust-details',
    group: 'settings',
    section: 'trust',
    title: titled('Trust details', 'ట్రస్ట్ వివరాలు', 'ट्रस्ट का विवरण'),
    icon: AccountBalanceOutlined,
  },
  {
    ...content,
    path: 'tax-heads',
    group: 'settings',
    section: 'trust',
    title: titled('Tax heads', 'పన్ను విభాగాలు', 'कर मदें'),
    icon: PercentOutlined,
  },
  {
    ...content,
    path: 'giving',
    group: 'settings',
    section: 'trust',
    title: titled('Donation purposes and tax', 'విరాళాల ఉద్దేశాలు, పన్ను', 'दान के उद्देश्य और कर'),
    icon: VolunteerActivismOutlined,
  },
  {
    ...content,
    path: 'site-languages',
    group: 'settings',
    section: 'trust',
    title: titled('Languages of the site', 'సైట్ భాషలు', 'साइट की भाषाएँ'),
    icon: LanguageOutlined,
  },
]

/** The screens of `places.ts`. */
export const contentScreens: Screen[] = [...homamContent, ...websiteContent, ...settingsContent]

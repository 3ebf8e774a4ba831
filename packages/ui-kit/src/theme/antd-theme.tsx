import { type ThemeConfig, theme } from 'antd';
import { FONT, SIZES, type ThemeMode, TOKENS } from './theme';
import './antd.css';

/**
 * antd's theme from the product's tokens. Apart from `theme.ts`, so that the sign-in page need not load antd. `isCalm`: nothing
 * moves, for those who prefer it so. Movements that style sheets only cut short still begin, for a frame, elsewhere: what
 * was pressed in it was lost.
 */
export function antdTheme(mode: ThemeMode, isCalm: boolean): ThemeConfig {
  const colour = TOKENS[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colour.action,
      colorPrimaryHover: colour.actionHover,
      colorPrimaryActive: colour.actionHover,
      colorLink: colour.action,
      colorLinkHover: colour.actionHover,
      colorInfo: colour.info,
      colorSuccess: colour.good,
      colorWarning: colour.warn,
      colorError: colour.bad,
      colorErrorText: colour.bad,
      // antd would mix the backs of its notices from the words' colours, which are dark: muddy.
      colorInfoBg: colour.infoBack,
      colorInfoBorder: colour.line,
      colorSuccessBg: colour.goodBack,
      colorSuccessBorder: colour.line,
      colorWarningBg: colour.warnBack,
      colorWarningBorder: colour.line,
      colorErrorBg: colour.badBack,
      colorErrorBorder: colour.line,
      colorText: colour.text,
      colorTextSecondary: colour.soft,
      colorTextDescription: colour.soft,
      colorTextPlaceholder: colour.soft,
      colorTextTertiary: colour.soft,
      colorBgLayout: colour.page,
      colorBgContainer: colour.card,
      colorBgElevated: colour.card,
      colorBorder: colour.controlLine,
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      controlOutline: `${colour.brand}40`,
      fontFamily: FONT,
      fontSize: 14,
      borderRadius: SIZES.controlRadius,
      borderRadiusLG: SIZES.cardRadius,
      controlHeight: SIZES.control,
      motion: !isCalm,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        primaryColor: colour.onAction,
        primaryShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 500,
      },
      Tabs: {
        inkBarColor: colour.brand,
        itemSelectedColor: colour.action,
        itemHoverColor: colour.actionHover,
      },
      Modal: { titleFontSize: 16 },
      Select: { optionSelectedBg: colour.selected },
    },
  };
}

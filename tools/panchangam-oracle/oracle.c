/*
 * Writes what Swiss Ephemeris says about the sun and the moon from 2026 to 2028, as the tests of server/src/panchangam
 * read it: ends of tithis and nakshatras, entries of the sun into the sidereal signs, sunrises and sunsets in five
 * cities. README.md beside this file says how to run it and which licences hold.
 */
#include <math.h>
#include <stdio.h>
#include <swephexp.h>

static const int FLAGS = SEFLG_SWIEPH;

static double turned(double angle) { return angle - 360 * floor(angle / 360); }

static double longitude(int body, double jd, int flags) {
  double at[6];
  char error[AS_MAXCH];
  if (swe_calc_ut(jd, body, FLAGS | flags, at, error) < 0) {
    fprintf(stderr, "%s\n", error);
    return NAN;
  }
  return at[0];
}

static double tithi(double jd) { return turned(longitude(SE_MOON, jd, 0) - longitude(SE_SUN, jd, 0)) / 12; }
static double nakshatra(double jd) { return longitude(SE_MOON, jd, SEFLG_SIDEREAL) / (360.0 / 27); }
static double sign(double jd) { return longitude(SE_SUN, jd, SEFLG_SIDEREAL) / 30; }

static long seconds(double jd) { return lround((jd - 2440587.5) * 86400); }

/* The instants at which an angle goes from one of its parts to the next: the first in seconds since 1970, the others in
 * seconds since the one before. */
static void changes(const char *name, double (*part)(double), double from, double until, double step) {
  long before = 0;
  int count = 0;
  printf("  \"%s\": { \"first\": %d, \"ends\": [", name, (int)part(from) + 1);
  for (double low = from; low < until; low += step) {
    double a = low, b = low + step;
    int index = (int)part(a);
    if ((int)part(b) == index) continue;
    while (b - a > 1e-7) {
      double middle = (a + b) / 2;
      if ((int)part(middle) == index) a = middle;
      else b = middle;
    }
    long at = seconds((a + b) / 2);
    printf("%s%ld", count++ ? "," : "", at - before);
    before = at;
  }
  printf("] },\n");
}

static void sun(const char *name, int event, double *place, double from, double until) {
  char error[AS_MAXCH];
  long before = 0;
  int count = 0;
  printf("\"%s\": [", name);
  /* From midnight by the mean time of the place, so that each date has its own. */
  for (double jd = from - place[0] / 360; jd < until - place[0] / 360; jd += 1) {
    double at;
    if (swe_rise_trans(jd, SE_SUN, NULL, FLAGS, event, place, 0, 0, &at, error) < 0) fprintf(stderr, "%s\n", error);
    printf("%s%ld", count++ ? "," : "", seconds(at) - before);
    before = seconds(at);
  }
  printf("]");
}

int main(void) {
  struct { const char *code; double place[3]; } cities[] = {
    { "hyderabad", { 78.4867, 17.385, 0 } },
    { "chennai", { 80.2707, 13.0827, 0 } },
    { "delhi", { 77.209, 28.6139, 0 } },
    { "london", { -0.1278, 51.5074, 0 } },
    { "edison", { -74.4121, 40.5187, 0 } },
  };
  swe_set_ephe_path("/usr/share/libswe/ephe");
  swe_set_sid_mode(SE_SIDM_LAHIRI, 0, 0);
  double from = swe_julday(2026, 1, 1, 0, SE_GREG_CAL), until = swe_julday(2029, 1, 1, 0, SE_GREG_CAL);
  char version[256];
  printf("{\n  \"source\": \"Swiss Ephemeris %s: computed times are facts, not a part of that program\",\n",
         swe_version(version));
  changes("tithis", tithi, from, until, 0.25);
  changes("nakshatras", nakshatra, from, until, 0.25);
  changes("signs", sign, from, until, 5);
  printf("  \"cities\": {\n");
  for (int i = 0; i < 5; i++) {
    printf("    \"%s\": { ", cities[i].code);
    sun("sunrises", SE_CALC_RISE, cities[i].place, from, until);
    printf(", ");
    sun("sunsets", SE_CALC_SET, cities[i].place, from, until);
    printf(" }%s\n", i < 4 ? "," : "");
  }
  printf("  }\n}\n");
  return 0;
}
